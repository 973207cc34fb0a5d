/**
 * Foods that decide what a dietary label may promise, beside the families of allergens, by groups. Names are English or French and are
 * compared without case, accents and plurals.
 */
export const dietFoods = {
  pork: `pork, ham, bacon, pancetta, prosciutto, pepperoni, salami, chorizo, mortadella, guanciale, capicola, lard, lardon, crackling, spare rib,
    porc, jambon, saindoux, jambonneau, creton, rillettes, boudin, andouille, oreille de crisse, porcelet, saucisson`,
  meat: `meat, beef, veal, lamb, mutton, goat meat, chicken, turkey, duck, goose, poultry, hen, quail, pheasant, venison, bison, elk, moose, caribou,
    rabbit, steak, brisket, pastrami, corned beef, meatball, meatloaf, sausage, hot dog, frankfurter, bologna, foie gras, liver, tallow, suet, bone
    broth, bone marrow, viande, bœuf, veau, agneau, mouton, poulet, dinde, dindon, canard, oie, volaille, faisan, gibier, chevreuil, cerf,
    orignal, wapiti, lapin, bifteck, boulette de viande, pain de viande, saucisse, foie, suif, bouillon d'os, merguez`,
  gelatin: 'gelatin, gelatine, isinglass, animal fat, gélatine, graisse animale, gras animal',
  honey: 'honey, miel, royal jelly, gelée royale',
  alcohol: `alcohol, wine, beer, rum, brandy, whisky, whiskey, bourbon, vodka, sherry, cognac, liqueur, champagne, sake, mirin, Marsala, tequila,
    alcool, vin, bière, rhum, xérès`,
} as const

/** Names that hold the word of another food without the food itself. */
export const dietLookAlikes = `coconut meat, lamb's lettuce, hen of the woods, chicken of the woods, beefsteak tomato, tomate bœuf, duck sauce,
  poultry seasoning, poultry spice, steak spice, steak sauce, épices à bifteck, honeydew, honey mushroom,
  wine vinegar, sherry vinegar, champagne vinegar, vinaigre de vin, vinaigre de xérès, vinaigre de champagne, root beer, ginger beer,
  bière d'épinette, bière de gingembre, sugar alcohol, champagne mango`

/**
 * The same in lists of ingredients, beside the family of an allergen; some words of labels mean something else there. Refined soybean oil holds
 * no protein (Health Canada, "Soy: a priority food allergen").
 */
export const ingredientLookAlikes = `masa flour, carob flour, farine de masa, farine de caroube, cream of coconut, cream style corn, cream corn,
  cream of rice, crème de maïs, crème de riz, crème de cassis, crème de menthe, crème de cacao, maïs en crème, blé d'Inde en crème, maple butter, beurre d'érable, soybean oil, soya bean oil, soyabean oil, soya oil, soy oil, huile de soya, huile de soja, kernel,
  Valencia, doré, dorée, laitue beurre, champignon huître, lobster mushroom, champignon homard, caviar d'aubergine, eggplant caviar, milk thistle,
  couscous de chou-fleur, cauliflower couscous`
