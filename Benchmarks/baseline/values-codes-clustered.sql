-- Codes as keys, with the table itself in the order of its key.

CREATE TABLE food_nutrient (
  food TEXT, nutrient TEXT, amount REAL, qualifier TEXT,
  PRIMARY KEY (food, nutrient)
) WITHOUT ROWID;
.import --skip 1 food_nutrient.csv food_nutrient
CREATE INDEX food_nutrient_by_amount ON food_nutrient (nutrient, amount);
