type Choice = readonly [english: string, french: string]

const saladBases = [
  ['Romaine', 'Laitue romaine'],
  ['Spring mix', 'Mesclun'],
  ['Baby spinach', 'Bébés épinards'],
  ['Kale', 'Chou frisé'],
  ['Arugula', 'Roquette'],
  ['Iceberg lettuce', 'Laitue iceberg'],
  ['Quinoa', 'Quinoa'],
  ['Brown rice', 'Riz brun'],
] as const
const sandwichBases = [
  ['Whole wheat bread', 'Pain de blé entier'],
  ['White bread', 'Pain blanc'],
  ['Multigrain bread', 'Pain multigrain'],
  ['Rye bread', 'Pain de seigle'],
  ['Sourdough bread', 'Pain au levain'],
  ['Baguette', 'Baguette'],
  ['Kaiser roll', 'Petit pain kaiser'],
  ['Ciabatta', 'Ciabatta'],
  ['Whole wheat wrap', 'Tortilla de blé entier'],
  ['Spinach wrap', 'Tortilla aux épinards'],
  ['Gluten-free bread', 'Pain sans gluten'],
] as const

/** The choices of the On The Go form, each as [English name on the wire, French name] (FORM-15, FORM-16, FORM-Q6, CONST-29). */
export const onTheGoChoices = {
  entrees: [
    ['Salad', 'Salade'],
    ['Sandwich', 'Sandwich'],
    ['Pizza', 'Pizza'],
  ],
  bases: [...saladBases, ...sandwichBases],
  proteins: [
    ['Grilled chicken', 'Poulet grillé'],
    ['Roast turkey', 'Dinde rôtie'],
    ['Ham', 'Jambon'],
    ['Roast beef', 'Rôti de bœuf'],
    ['Tuna', 'Thon'],
    ['Egg', 'Œuf'],
    ['Chickpeas', 'Pois chiches'],
    ['Marinated tofu', 'Tofu mariné'],
  ],
  cheeses: [
    ['Cheddar', 'Cheddar'],
    ['Mozzarella', 'Mozzarella'],
    ['Swiss', 'Suisse'],
    ['Feta', 'Feta'],
    ['Goat cheese', 'Fromage de chèvre'],
    ['Dairy-free slices', 'Tranches sans produits laitiers'],
  ],
  dressings: [
    ['Balsamic vinaigrette', 'Vinaigrette balsamique'],
    ['Italian', 'Italienne'],
    ['Caesar', 'César'],
    ['Ranch', 'Ranch'],
    ['Honey mustard', 'Moutarde au miel'],
    ['Mayonnaise', 'Mayonnaise'],
    ['Mustard', 'Moutarde'],
    ['Hummus', 'Houmous'],
    ['Tomato sauce', 'Sauce tomate'],
  ],
  addons: [
    ['Tomato', 'Tomate'],
    ['Cucumber', 'Concombre'],
    ['Red onion', 'Oignon rouge'],
    ['Pickles', 'Cornichons'],
    ['Olives', 'Olives'],
    ['Roasted peppers', 'Poivrons grillés'],
  ],
  sides: [
    ['Apple', 'Pomme'],
    ['Banana', 'Banane'],
    ['Orange', 'Orange'],
    ['Grapes', 'Raisins'],
    ['Fruit salad', 'Salade de fruits'],
    ['Carrot sticks', 'Bâtonnets de carotte'],
    ['Celery sticks', 'Bâtonnets de céleri'],
    ['Garden salad', 'Salade du jardin'],
    ['Coleslaw', 'Salade de chou'],
    ['Pasta salad', 'Salade de pâtes'],
    ['Potato chips', 'Croustilles'],
    ['Pretzels', 'Bretzels'],
    ['Popcorn', 'Maïs soufflé'],
    ['Yogurt', 'Yogourt'],
    ['Granola bar', 'Barre granola'],
    ['Cookie', 'Biscuit'],
    ['Brownie', 'Brownie'],
    ['Soup of the day', 'Soupe du jour'],
  ],
  drinks: [
    ['Water', 'Eau'],
    ['Sparkling water', 'Eau pétillante'],
    ['Milk', 'Lait'],
    ['Chocolate milk', 'Lait au chocolat'],
    ['Soy beverage', 'Boisson de soya'],
    ['Orange juice', "Jus d'orange"],
    ['Apple juice', 'Jus de pomme'],
    ['Cranberry juice', 'Jus de canneberge'],
    ['Lemonade', 'Limonade'],
    ['Iced tea', 'Thé glacé'],
    ['Cola', 'Cola'],
    ['Diet cola', 'Cola diète'],
    ['Ginger ale', 'Soda au gingembre'],
    ['Coffee', 'Café'],
    ['Tea', 'Thé'],
  ],
  plans: [
    ['Gold', 'Or'],
    ['Silver', 'Argent'],
    ['Bronze', 'Bronze'],
    ['10 Block Plan', 'Forfait de 10 repas'],
    ['25 Block Plan', 'Forfait de 25 repas'],
    ['40 Block Plan', 'Forfait de 40 repas'],
    ['50 Block Plan', 'Forfait de 50 repas'],
    ['60 Block Plan', 'Forfait de 60 repas'],
    ['75 Block Plan', 'Forfait de 75 repas'],
  ],
} as const satisfies Record<string, readonly Choice[]>

/** The bases that go with each entree, by its English name; a pizza is its own base (FORM-Q5). The server takes any base of the list. */
export const basesOfEntrees: { [entree in (typeof onTheGoChoices.entrees)[number][0]]: readonly Choice[] } = {
  Salad: saladBases,
  Sandwich: sandwichBases,
  Pizza: [],
}

/** The name of a list of choices. */
export type OnTheGoList = keyof typeof onTheGoChoices

/** The English name of a choice given in either language; null for an unknown one. */
export const onTheGoChoice = (list: OnTheGoList, given: string): string | null => {
  const word = given.normalize('NFC').trim().toLowerCase()
  return onTheGoChoices[list].find((names) => names.some((name) => name.toLowerCase() === word))?.[0] ?? null
}
