/// A download of FoodData Central with one food, ready for conversion.
enum FoundationSource {
  /// The files by name, with a marker in the text that is printed or kept.
  static func files(marked mark: String = "") -> [String: String] {
    [
      "foundation_food.csv": "fdc_id,NDB_number\n20,16158\n",
      "food.csv": """
      fdc_id,data_type,description,food_category_id,publication_date
      20,foundation_food,"Hummus, \(mark)commercial",16,2024-10-31
      21,\(mark)sample_food,"Hummus, a sample",16,2024-10-31

      """,
      "food_category.csv": "id,code,description\n16,1600,Legumes \(mark)and Legume Products\n",
      "nutrient.csv": """
      id,name,unit_name,nutrient_nbr,rank
      1003,Protein,G,203,600
      1024,Specific \(mark)gravity,SP\(mark)_GR,227,700

      """,
      "food_nutrient.csv": "fdc_id,nutrient_id,amount\n20,1003,7.35\n20,1024,1.1\n",
    ]
  }
}
