-- The reference: integer keys of foods, USDA's nutrient numbers as the text they are.

CREATE TABLE food_nutrient (food INTEGER, nutrient TEXT, amount REAL, qualifier TEXT);
.import --skip 1 "|cut -d : -f 2- food_nutrient.csv" food_nutrient
CREATE INDEX food_nutrient_by_food ON food_nutrient (food);
CREATE INDEX food_nutrient_by_amount ON food_nutrient (nutrient, amount);
