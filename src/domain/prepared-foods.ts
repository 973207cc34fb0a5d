const wheat = ['wheat', 'gluten']

/**
 * Foods that a list of ingredients names without what they are made of, by the keys of what they usually hold: one list of keys for each
 * food in them. Names are English or French and are compared without case, accents and plurals. Source: Health Canada, "Common food
 * allergens" (the foods that each priority allergen is often found in).
 */
export const preparedFoods: readonly (readonly [foods: readonly (readonly string[])[], names: string])[] = [
  [
    [wheat],
    `bread, breadcrumb, bread crumb, breading, breaded, batter, battered, panko, crouton, bun, bagel, baguette, ciabatta, focaccia, sourdough, naan, pita,
    tortilla, flatbread, lavash, chapati, paratha, bannock, croissant, pastry, puff pastry, pie, pie crust, tart shell, tart crust, pizza crust, phyllo, filo, cracker,
    oyster cracker, saltine, rusk, pretzel, English muffin, scone, biscuit, biscotti, cookie, cookie butter, donut, doughnut, wafer, hot dog bun, kaiser,
    dinner roll, bread roll, hoagie, sub roll, breadstick, toast, stuffing, pasta, spaghetti, spaghettini, macaroni, linguine, linguini, penne, fettuccine, fettucine,
    fettucini, fusilli, rotini, rigatoni, farfalle, cavatappi, conchiglie, capellini, angel hair, orecchiette, ziti, bucatini, pappardelle, tagliatelle, acini di pepe,
    manicotti, ditali, ditalini, lasagna, lasagne, vermicelli, ramen, soba, noodle, wonton, tempura, ravioli, tortellini, cannelloni, gnocchi, dumpling, potsticker,
    pot sticker, gyoza, samosa, empanada, strudel, spring roll, perogy, perogie, pierogi, pérogie, lo mein, chow mein, roux, gravy, demi glace, shortcake, shortbread,
    gingerbread, cornbread, cake flour, pastry flour, cake and pastry flour, cream of wheat, Grape Nuts, nugget, onion ring, corn dog, schnitzel, pain, pain à hot dog,
    chapelure, panure, pané, panée, pâte à frire, croûton, biscotte, bannique, pâte feuilletée, pâte brisée, pâte à tarte, croûte à tarte, croûte de tarte, pâte à pizza,
    croûte à pizza, croûte de pizza, pizza dough, tarte, tartelette, tourtière, pâtisserie, danoise, craquelin, bretzel, gaufrette, muffin anglais, beigne,
    pâtes alimentaires, cheveux d'ange, vermicelle, nouille, rouleau impérial, sauce brune, sauce à poutine, farine à gâteau, farine à pâtisserie, crème de blé,
    rondelle d'oignon, pogo, streusel, churro, vol au vent, roti, puri, bao, bao bun, crostini, bruschetta, grissini, pumpernickel, panini, tabbouleh, tabouleh, tabouli,
    taboulé, kibbeh, kibbé, fregola, katsu, tonkatsu, karaage, apple crumble, fruit crumble, berry crumble, apple crisp, cobbler, fritter, croustade aux pommes,
    croustade aux fruits, beignet`,
  ],
  [
    [['egg'], ['milk'], wheat],
    `brioche, cake, cupcake, sponge cake, brownie, muffin, pancake, waffle, profiterole, éclair, butter tart, quiche, tiramisu, cheesecake, bread pudding, Yorkshire pudding,
    gâteau, gâteau au fromage, génoise, crêpe, gaufre, pouding au pain, pouding chômeur`,
  ],
  [[['egg'], wheat], 'French toast, pain doré, pain perdu, challah, ladyfinger, doigt de dame, egg roll, egg roll wrapper'],
  [[['egg'], wheat], 'egg noodle, egg pasta, nouille aux œufs, pâtes aux œufs'],
  [[['egg'], ['crustacean'], wheat], 'crab cake'],
  [[['fish'], wheat], 'fish stick, fish finger, fish cake, bâtonnet de poisson, croquette de poisson'],
  [[['gluten'], ['alcohol']], 'beer, ale, lager, stout, Guinness, bière'],
  [
    [['gluten']],
    "brewer's yeast, Marmite, Vegemite, granola, muesli, porridge, corn flake, cornflake, Rice Krispie, oat creamer, levure de bière",
  ],
  [[['sulphites'], ['alcohol']], 'wine, vin'],
  [[['sulphites']], 'dried apricot, golden raisin, abricot sec, abricot séché, raisin doré'],
  [
    [['egg']],
    'omelette, omelet, frittata, Miracle Whip, tartar sauce, tartare sauce, sauce tartare, remoulade, rémoulade, coleslaw, Thousand Island, mille-îles',
  ],
  [[['egg'], ['mustard']], 'dijonnaise'],
  [[['egg'], ['tree-nuts']], 'macaron'],
  [
    [['egg'], ['milk']],
    `custard, ranch, ranch dressing, blue cheese dressing, chocolate mousse, crème anglaise, crème pâtissière, crème brûlée, crème caramel, flan, eggs Benedict, œufs bénédictine, mousse au chocolat,
    vinaigrette au fromage bleu, béarnaise, hollandaise, hollandaise sauce, sauce hollandaise`,
  ],
  [[['egg'], ['milk']], 'carbonara'],
  [[['egg']], 'pavlova, royal icing, glace royale'],
  [[['egg'], ['milk'], wheat], 'clafoutis, tres leches'],
  [[['egg'], wheat], 'okonomiyaki'],
  [[['egg'], ['mollusk'], wheat], 'takoyaki'],
  [
    [['soy'], wheat],
    'soy sauce, soya sauce, shoyu, hoisin, teriyaki, ponzu, kecap manis, black bean sauce, gochujang, bulgogi, sauce soya, sauce soja',
  ],
  [[['soy'], wheat], 'General Tao, General Tso, général Tao, sauce aux haricots noirs'],
  [[['soy'], ['peanuts'], wheat], 'kung pao'],
  [[['soy'], ['mollusk'], wheat], "oyster sauce, sauce aux huîtres, sauce d'huîtres"],
  [[['soy']], 'Impossible burger, Impossible patty, Impossible meat, Impossible beef, liquid amino, doenjang, soy creamer'],
  [[['soy'], wheat], 'Oreo'],
  [
    [['milk']],
    `alfredo, gratin, gratiné, gratinée, scalloped potato, chowder, chaudrée, tzatziki, panna cotta, raita, white chocolate, fudge, toffee, caramel sauce, milkshake, latte, cappuccino, sherbet, pudding, creamer, coffee whitener,
    rosée, stroganoff, Cheez Whiz, Velveeta, Boursin, chocolat blanc, lait frappé, pouding, sauce au caramel, sauce rosée, colorant à café, noix de beurre,
    poutine, tikka masala, risotto, affogato, sundae, vichyssoise, soubise, Cool Whip, cheese fondue, cheese soufflé, hot chocolate, kashk, khoa, khoya, mawa, rasgulla,
    rasmalai, fondue au fromage, soufflé au fromage, chocolat chaud`,
  ],
  [
    [['milk'], wheat],
    'béchamel, Mornay, mac and cheese, mac & cheese, mac n cheese, moussaka, spanakopita, quesadilla, croque monsieur, croque madame, calzone, stromboli, pizza, gulab jamun',
  ],
  [[['milk'], ['tree-nuts']], 'pesto, korma, Nutella'],
  [[['milk'], ['peanuts']], 'Reese'],
  [[['tree-nuts'], wheat], 'baklava'],
  [[['egg'], ['tree-nuts']], 'Waldorf, Waldorf salad, salade Waldorf'],
  [[['tree-nuts'], ['peanuts']], 'trail mix, mélange du randonneur'],
  [
    [['tree-nuts']],
    'frangipane, amaretto, amaretti, Frangelico, nougatine, romesco, muhammara, almond creamer, ajo blanco, amandine, orgeat, falernum, rocky road, crème de marron',
  ],
  [[['tree-nuts'], ['sesame']], 'dukkah'],
  [[['peanuts']], 'satay, saté, gado gado, massaman, massaman curry, cari massaman'],
  [[['peanuts'], ['tree-nuts']], 'mole poblano'],
  [[['peanuts'], ['fish']], 'pad thai'],
  [
    [['sesame']],
    "hummus, houmous, hoummos, za'atar, zaatar, baba ghanoush, baba ganoush, baba ganouj, baba ghanouj, baba ghannouj, halwa, everything seasoning, everything bagel seasoning, gomashio",
  ],
  [[['sesame'], wheat], 'everything bagel, bagel tout garni'],
  [[['sesame'], ['fish']], 'furikake'],
  [[['egg'], ['fish'], ['milk']], 'Caesar dressing, Caesar, vinaigrette César, sauce César, César'],
  [
    [['fish']],
    'Worcestershire, Worcestershire sauce, Worcester, Worcester sauce, sauce Worcestershire, dashi, taramasalata, tarama, bagna cauda, tonnato, ceviche, gravlax, kedgeree, brandade, puttanesca, tapenade',
  ],
  [[['fish']], 'filet de doré, doré jaune'],
  // Without its accent the curd is a quail.
  [[['milk'], ['meat']], 'caillé'],
  [[['fish'], ['gelatin']], 'isinglass, ichtyocolle'],
  [[['fish'], ['crustacean']], 'kimchi, kimchee, tom yum'],
  [[['fish'], ['crustacean'], ['mollusk']], 'bouillabaisse, cioppino'],
  [
    [['fish'], ['crustacean'], ['egg'], wheat],
    'surimi, kamaboko, imitation crab, crab stick, crab flavoured pollock, simili-crabe, bâtonnet de crabe, goberge à saveur de crabe',
  ],
  [[['crustacean'], ['fish'], ['mollusk']], 'paella, laksa'],
  [
    [['crustacean']],
    'gumbo, jambalaya, bisque, belacan, red curry paste, green curry paste, Thai curry paste, pâte de cari rouge, pâte de cari vert',
  ],
  [[['mollusk']], 'Clamato'],
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
  croustille de tortilla, craquelin de riz, gâteau de riz, galette de riz, pie filling, pie spice, shepherd's pie, cottage pie, garniture à tarte, garniture pour tarte,
  pancake syrup, sirop à crêpe, waffle fry, waffle fries, waffle cut, angel hair cabbage, coleslaw mix, bread and butter pickle, bread & butter pickle, ginger ale,
  coconut creamer, vermicelle de haricot mungo, vermicelle de haricot, nouille de haricot mungo, pizza sauce, pizza seasoning, pizza spice, sauce à pizza,
  épices à pizza, risotto rice, riz à risotto, paella rice, riz à paella, poutine gravy, gumbo file, gumbo filé, tikka masala spice, hot chocolate powder, bruschetta topping, bruschetta mix`
