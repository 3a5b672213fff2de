/// What people eat by itself or at the side of a meal, in portions that are common.
///
/// A row is a kind of food and its foods, each as a person writes it down. Foods of one kind serve
/// the same purpose, so one at a time is enough; what comes after ";" is less common. Seasonings, sweets, drinks without nutrients, organ
/// meats and what is only cooked with are not here.
package enum EverydayPortions {
  /// A common portion.
  package struct Line: Hashable, Sendable {
    /// The kind of food, such as "fruit".
    package let kind: String
    /// The portion as a person writes it, such as "1 medium apple".
    package let text: String
    /// Whether most people eat it now and then.
    package let isCommon: Bool
  }

  /// All common portions, by kind.
  package static let lines: [Line] = table.split(separator: "\n").flatMap { row in
    let parts = row.split(separator: ":", maxSplits: 1)
    return parts[1].split(separator: ";").enumerated().flatMap { index, foods in
      foods.split(separator: ",").map { text in
        Line(kind: String(parts[0]), text: String(text.drop { $0 == " " }), isCommon: index == 0)
      }
    }
  }

  private static let table = """
    fruit: 1 medium apple, 1 medium banana, 1 medium orange, 1 medium pear, 1 medium peach, \
    1 cup strawberries, 1 cup blueberries, 1 cup grapes, 1 cup diced cantaloupe, 1 cup diced watermelon, \
    1 cup pineapple chunks, 1/2 grapefruit, 1 cup cherries, 2 clementines, 2 plums; 2 kiwis, \
    1 cup raspberries, 1 cup blackberries, 1 cup sliced mango, 1 cup cubed papaya
    dried fruit: 1/4 cup raisins, 5 prunes, 1/4 cup dried apricots, 2 medjool dates; 1/4 cup dried figs
    juice: 1 cup orange juice; 1 cup grapefruit juice, 1 cup tomato juice
    avocado: 1/2 avocado
    greens: 1/2 cup cooked spinach, 2 cups raw spinach, 1 cup cooked broccoli, \
    2 cups shredded romaine lettuce, 1/2 cup cooked Brussels sprouts; 1/2 cup cooked kale, \
    1/2 cup cooked collards, 1/2 cup cooked Swiss chard, 1/2 cup cooked turnip greens, \
    1/2 cup cooked bok choy
    vegetable: 1 medium carrot, 1 medium red bell pepper, 1 medium tomato, 1 cup cherry tomatoes, \
    1/2 cup cooked green beans, 1/2 cup cooked cauliflower, 1/2 cup cooked zucchini, \
    1/2 cup cooked green peas, 1/2 cup cooked carrots, 1 cup sliced cucumber, 1/2 cup cooked mushrooms; \
    1/2 cup cooked asparagus, 1/2 cup cooked cabbage, 1/2 cup cooked beets, 1/2 cup cooked okra, \
    1/2 cup cooked butternut squash
    starchy side: 1 medium baked potato, 1 medium baked sweet potato, 1 cup cooked brown rice, \
    1 cup cooked whole wheat spaghetti, 1/2 cup cooked corn; 1 cup cooked quinoa, 1 cup cooked barley, \
    1 cup cooked bulgur
    bread: 2 slices whole wheat bread, 1 whole wheat English muffin, 2 corn tortillas; \
    1 whole wheat pita, 2 slices rye bread
    cereal: 1 cup cooked oatmeal, 1 cup bran flakes, 1 cup shredded wheat, 1 cup Cheerios; \
    2 tbsp wheat germ
    snack: 3 cups air-popped popcorn
    legumes: 1/2 cup cooked lentils, 1/2 cup cooked black beans, 1/2 cup cooked chickpeas, \
    1/2 cup cooked kidney beans, 1/2 cup cooked pinto beans, 1/4 cup hummus; 1/2 cup cooked navy beans, \
    1/2 cup cooked edamame, 1/2 cup cooked split peas, 1/2 cup firm tofu, 1/2 cup cooked black-eyed peas
    nuts and seeds: 1 oz almonds, 1 oz walnuts, 1 oz cashews, 1 oz peanuts, 1 oz pistachios, 1 oz pecans, \
    1 oz sunflower seeds, 2 tbsp peanut butter; 1 oz hazelnuts, 1 oz pumpkin seeds, 2 tbsp almond butter, \
    2 tbsp flaxseed, 2 tbsp chia seeds
    milk: 1 cup skim milk, 1 cup 1% milk, 1 cup 2% milk, 1 cup whole milk, 6 oz plain low-fat yogurt, \
    6 oz plain nonfat yogurt, 6 oz plain Greek yogurt; 1 cup soy milk, 1 cup low-fat buttermilk
    cheese: 1 oz cheddar, 1 oz Swiss cheese, 1 oz part-skim mozzarella, 1/2 cup low-fat cottage cheese; \
    1/4 cup part-skim ricotta
    egg: 1 hard-boiled egg, 2 hard-boiled eggs
    fish: 3 oz cooked salmon, 3 oz canned tuna, 3 oz canned salmon, 3 oz cooked cod, 3 oz cooked shrimp, \
    3 oz cooked tilapia; 3 oz canned sardines, 3 oz cooked trout, 3 oz cooked halibut
    meat: 3 oz roasted chicken breast, 3 oz roasted chicken thigh, 3 oz roasted turkey breast, \
    3 oz grilled sirloin steak, 3 oz cooked extra lean ground beef, 3 oz roasted pork tenderloin, \
    3 oz cooked pork chop
    """
}
