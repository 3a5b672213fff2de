-- The same tables as the reference; the keys of foods are looked up after the import.

CREATE TEMP TABLE value_text (food TEXT, nutrient TEXT, amount REAL, qualifier TEXT);
.import --schema temp --skip 1 food_nutrient.csv value_text
CREATE TABLE food_nutrient (food INTEGER, nutrient TEXT, amount REAL, qualifier TEXT);
INSERT INTO food_nutrient
SELECT food.id, v.nutrient, v.amount, v.qualifier
FROM temp.value_text AS v JOIN food ON food.code = v.food;
CREATE INDEX food_nutrient_by_food ON food_nutrient (food);
CREATE INDEX food_nutrient_by_amount ON food_nutrient (nutrient, amount);
