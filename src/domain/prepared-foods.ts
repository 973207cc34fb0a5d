const wheat = ['wheat', 'gluten']

/**
 * Foods that a list of ingredients names without what they are made of, by the keys of what they usually hold: one list of keys for each
 * food in them. Names are English or French and are compared without case, accents and plurals. Source: Health Canada, "Common food
 * allergens" (the foods that each priority allergen is often found in).
 */
export const preparedFoods: readonly (readonly [foods: readonly (readonly string[])[], names: string])[] = [
  [
    [wheat],
    `bread, breadcrumb, bread crumb, breading, breaded, panko, crouton, bun, bagel, baguette, brioche, ciabatta, focaccia, sourdough, naan, pita,
    tortilla, croissant, puff pastry, pie crust, phyllo, filo, cracker, pretzel, waffle, pancake, muffin, English muffin, scone, biscuit, cookie,
    donut, doughnut, hot dog bun, pasta, spaghetti, macaroni, linguine, penne, fettuccine, fusilli, rotini, rigatoni, farfalle, lasagna, lasagne, vermicelli, ramen, noodle, wonton, tempura, ravioli, tortellini, cannelloni, gnocchi, dumpling, gyoza, perogy, perogie, pierogi, pérogie,
    lo mein, chow mein, roux, cake, cupcake, shortcake, shortbread, gingerbread, cornbread, brownie, pain, pain à hot dog,
    chapelure, panure, croûton, pâte feuilletée, pâte brisée, pâte à tarte, pâte à pizza, gâteau, pizza dough, craquelin, bretzel, gaufre, crêpe, muffin anglais,
    beigne, pâtes alimentaires, vermicelle, nouille`,
  ],
  [[['gluten'], ['alcohol']], 'beer, bière'],
  [[['gluten']], "brewer's yeast, levure de bière"],
  [[['tree-nuts'], wheat], 'baklava'],
  [[['egg'], ['milk'], wheat], 'quiche, tiramisu, cheesecake, gâteau au fromage'],
  [[['egg'], wheat], 'French toast'],
  [[['egg']], 'omelette, omelet, tartar sauce, tartare sauce, sauce tartare, remoulade, rémoulade'],
  [[['egg'], ['milk']], 'béarnaise'],
  [[['egg'], wheat], 'egg noodle, egg pasta, nouille aux œufs, pâtes aux œufs'],
  [[['soy'], wheat], 'soy sauce, soya sauce, shoyu, hoisin, teriyaki, ponzu, sauce soya, sauce soja'],
  [[['milk'], ['tree-nuts']], 'pesto'],
  [[['milk'], wheat], 'béchamel'],
  [[['milk']], 'alfredo, tzatziki, panna cotta, raita, white chocolate, chocolat blanc'],
  [[['egg'], ['milk']], 'custard, ranch, ranch dressing, crème anglaise, crème pâtissière, crème brûlée'],
  [[['egg'], ['fish'], ['milk']], 'Caesar dressing, Caesar, vinaigrette César, sauce César, César'],
  [[['fish']], 'Worcestershire, Worcestershire sauce, sauce Worcestershire, dashi'],
  [[['crustacean']], 'bisque'],
  [[['mollusk']], 'Clamato'],
  [[['peanuts']], 'satay'],
  [[['tree-nuts']], 'frangipane'],
  [[['sesame']], 'hummus, houmous, hoummos'],
]

/** Names that hold the word of a prepared food without what it usually holds. */
export const preparedLookAlikes = `rice noodle, rice stick noodle, glass noodle, cellophane noodle, bean thread noodle, mung bean noodle, kelp noodle,
  shirataki noodle, konjac noodle, zucchini noodle, sweet potato noodle, rice vermicelli, rice pasta, brown rice pasta, corn pasta, lentil pasta,
  chickpea pasta, quinoa pasta, pasta sauce, corn tortilla, tortilla chip, rice cracker, rice bread, corn penne, rice penne, nouille de riz,
  nouille de verre, nouille de patate douce, nouille de courgette, vermicelle de riz, sauce pour pâtes alimentaires, tortilla de maïs,
  rice cake, potato cake, corn cake, potato pancake, tomato bisque, tomato basil bisque, squash bisque, butternut squash bisque, butternut bisque,
  pumpkin bisque, mushroom bisque, corn bisque, carrot bisque, cauliflower bisque, pepper bisque, potato bisque, vegetable bisque, bisque de tomate,
  bisque de courge, bisque de citrouille, bisque de champignon, bisque aux champignons, bisque de maïs, bisque de carotte, bisque de chou-fleur,
  bisque de poivron, bisque de légumes, kombu dashi, mushroom dashi, shiitake dashi, dashi de kombu, dashi kombu, rice dumpling, rice flour dumpling,
  tapioca dumpling, bean vermicelli, spaghetti squash, courge spaghetti, ranch bean, ranch style bean, sucre roux, sucre de canne roux,
  croustille de tortilla, craquelin de riz, gâteau de riz, galette de riz`
