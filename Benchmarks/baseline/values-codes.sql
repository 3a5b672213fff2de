-- The least work: amounts as they stand in the export, with the food's code as the key.

CREATE TABLE food_nutrient (food TEXT, nutrient TEXT, amount REAL, qualifier TEXT);
.import --skip 1 food_nutrient.csv food_nutrient
CREATE INDEX food_nutrient_by_food ON food_nutrient (food);
CREATE INDEX food_nutrient_by_amount ON food_nutrient (nutrient, amount);
