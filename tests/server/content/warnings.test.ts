import { expect, test } from 'vitest'
import { importPack } from '#server/content/import.ts'
import { problemLine } from '#server/content/problem.ts'
import { meal, menuOn } from '../../support/school.ts'
import { checkOf, contentOf, newDatabase, newPack, wednesdayNoon } from './new-database.ts'

test('an allergen outside the list is warned of by its name (MENU-Q3)', async () => {
  const record = (id: string, name: string, type = 'allergen', french?: string) => ({
    id,
    name,
    type,
    ...(french ? { translations: [{ locale: 'fr-ca', name: french }] } : {}),
  })
  const filters = [
    record('f1', 'Milk/Dairy'),
    record('f2', 'House mix', 'allergen', 'Contient : lait'),
    record('f3', 'Lychee'),
    record('f4', 'Halal', 'category'),
  ]
  const { problems, warnings } = await checkOf(newPack({ site: { bilingual: false }, filters }))
  expect(problems).toEqual([])
  expect(warnings).toEqual([
    'filters.json: /2/name: "Lychee" is not on the allergen list; its dishes are hidden only for guests who choose this exact name',
  ])
})

test("D5 a kitchen's entry that names no known food and no filter is warned of once", async () => {
  const dishes = [
    { mrn: '1', custom_allergens: [['Lychee', 'Almonds', 'Gluten-free', 'None']] },
    { mrn: '2', custom_allergens: [['lychee*', 'Contains: milk and hazlenut', 'Dragon fruits', 'Moutarde']] },
    { mrn: '3', custom_allergens: [['May contain rambutan', 'Unknown', 'Sans lait', 'N/A', '', 'House mix']] },
  ]
  const filters = [
    { id: 'f1', name: 'Dragon fruit', type: 'allergen' },
    { id: 'f2', name: 'House mix', type: 'allergen', translations: [{ locale: 'fr-ca', name: 'Fruits à coque' }] },
  ]
  const { problems, warnings } = await checkOf(newPack({ filters, dishes }))
  expect(problems).toEqual([])
  expect(warnings.filter((line) => line.startsWith('dishes.json'))).toEqual(
    [
      ['/0', 'Lychee'],
      ['/1', 'hazlenut'],
      ['/1', 'Dragon fruits'],
      ['/2', 'rambutan'],
    ].map(
      ([at, word]) =>
        `dishes.json: ${at}/custom_allergens: "${word}" is not an allergen on the list or in filters.json; its dishes are hidden only for guests who type this exact word`,
    ),
  )
})

test('D5 an entry that reads neither as a food nor as an absence is warned of', async () => {
  const dishes = [
    { mrn: '1', custom_allergens: [['Gluten-free on request', 'Gluten-free: no', 'Gluten-free', 'Not sure', 'Milk']] },
    { mrn: '2', custom_allergens: [['Changes from one day to another']] },
  ]
  const { problems, warnings } = await checkOf(newPack({ dishes }))
  expect(problems).toEqual([])
  expect(warnings.filter((line) => line.startsWith('dishes.json'))).toEqual(
    [
      ['/0', 'Gluten-free on request'],
      ['/0', 'Gluten-free: no'],
      ['/1', 'Changes from one day to another'],
    ].map(
      ([at, word]) =>
        `dishes.json: ${at}/custom_allergens: "${word}" is not a clear food, absence or "unknown"; guests see "unknown". Name the foods, or write "Unknown"`,
    ),
  )
})

test('D5 dishes on a menu that only say "None" or "N/A" are named among those that guests read as unknown', async () => {
  const entries = { '1': ['None'], '2': ['N/A'], '3': ['Gluten-free'], '4': ['Milk'], '5': ['Milk', 'Unknown'] }
  const dishes = Object.entries(entries).map(([mrn, names]) => ({ mrn, name: names[0], custom_allergens: [names] }))
  const menus = [menuOn('hall', '2026-11-25', [meal('lunch', Object.keys(entries))])]
  const pack = newPack({ locations: [{ id: 'hall' }], dishes, menus })
  const { warnings } = await checkOf(pack)
  expect(warnings.find((line) => line.includes('see "unknown"'))).toMatch(/4 dishes.*: 1 None, 2 N\/A, 3 Gluten-free, 5 Milk$/)
})

test('a slide that leads to an unknown event or offer is warned of (HOME-13)', async () => {
  const carousel = [
    { file_name: 'a.svg', event_id: 'e1' },
    { file_name: 'b.svg', event_id: 'e9' },
    { file_name: 'c.svg', special_offer_id: 'o9' },
    { file_name: 'd.svg', event_id: 'e9', link: '/news' },
  ]
  const files = { 'events.json': [{ id: 'e1', title: 'Soup night' }] }
  const { warnings } = await checkOf(newPack({ carousel, files }))
  expect(warnings.filter((line) => line.includes('its slide'))).toEqual([
    'carousel.json: /1/event_id: names "e9", which events.json does not show; its slide has no link',
    'carousel.json: /2/special_offer_id: names "o9", which special_offers.json does not show; its slide has no link',
  ])
})

test('names that were written for HTML are imported as they read, with a warning; HTML, addresses and codes stay as they are', async () => {
  const place = await newDatabase()
  const dishes = [
    {
      mrn: 'mac',
      name: 'Mac &amp; Cheese',
      ingredients: 'Cr&egrave;me br&ucirc;l&eacute;e',
      translations: [{ locale: 'fr-ca', name: 'P&#226;tes' }],
    },
    { mrn: 'chef', name: 'Chef&amp;#039;s AT&T; &x', custom_allergens: ['Milk &amp; soy'] },
  ]
  const pack = newPack({
    dishes,
    locations: [{ id: 'grill', name: 'O&#039;Brien&rsquo;s' }],
    site: { external_home_url: 'https://maple.example.ca/?a=1&amp;b=2' },
    sections: [{ id: 'about', name: 'Q&amp;A', body: '<p>1 &lt; 2 &amp; 3</p>' }],
  })
  const { warnings } = await importPack(place.db, pack, { now: wednesdayNoon, dataDir: place.dataDir })
  expect(warnings.map(problemLine).filter((line) => line.includes('HTML entities'))).toEqual([
    'sections.json: /0/name: "Q&amp;A" contains HTML entities; it is read as "Q&A"',
    'locations.json: /0/name: "O&#039;Brien&rsquo;s" contains HTML entities; it is read as "O\'Brien’s"',
    'dishes.json: /0/name: "Mac &amp; Cheese" contains HTML entities; it is read as "Mac & Cheese"; so are 4 more in this file',
  ])
  const stored = (await contentOf(place.db)).join('\n')
  for (const text of [
    'Mac & Cheese',
    'Crème brûlée',
    'Pâtes',
    "Chef's AT&T; &x",
    'Milk & soy',
    "O'Brien’s",
    '?a=1&amp;b=2',
    '1 &lt; 2 &amp; 3',
  ])
    expect(stored).toContain(text)
})

test('a dish whose label disagrees with its allergens is warned of', async () => {
  const filters = [
    { id: 'vegan', name: 'Vegan', type: 'category' },
    { id: 'avoiding', name: 'Avoiding Gluten', type: 'category' },
    { id: 'milk', name: 'Milk', type: 'allergen' },
    { id: 'gluten', name: 'Gluten*', type: 'allergen' },
  ]
  const dishes = [
    { mrn: '1', filters: ['vegan', 'milk'] },
    { mrn: '2', filters: ['avoiding', 'gluten'] },
    { mrn: '3', filters: ['vegan', 'gluten'] },
  ]
  const { problems, warnings } = await checkOf(newPack({ filters, dishes }))
  expect(problems).toEqual([])
  expect(warnings.filter((line) => line.startsWith('dishes.json'))).toEqual([
    'dishes.json: /0/filters: is labelled "Vegan" but contains milk; remove one of the two',
    'dishes.json: /1/filters: is labelled "Avoiding Gluten" but may contain gluten; remove one of the two',
  ])
})

test('a dish whose labels, entries or ingredients disagree is warned of', async () => {
  const filters = [
    { id: 'vegan', name: 'Vegan', type: 'category' },
    { id: 'halal', name: 'Halal', type: 'category' },
    { id: 'pork', name: 'Pork', type: 'category' },
    { id: 'milk', name: 'Milk', type: 'allergen' },
  ]
  const dishes = [
    { mrn: '1', filters: ['halal', 'pork'] },
    { mrn: '2', filters: ['halal'], custom_allergens: ['Bacon'] },
    { mrn: '3', filters: ['vegan'], ingredients: 'Oats, honey' },
    { mrn: '4', filters: ['milk'], ingredients: 'Rice, fish sauce' },
    { mrn: '5', filters: ['milk'], ingredients: 'Rice, egg-free mayo, milk' },
  ]
  const { warnings } = await checkOf(newPack({ filters, dishes }))
  expect(warnings.filter((line) => /^dishes.json: \/\d\/(?:filters|ingredients)/.test(line))).toEqual([
    'dishes.json: /0/filters: is labelled "Halal" and "Pork"; remove one of the two',
    'dishes.json: /1/filters: is labelled "Halal" but its custom_allergens name "Bacon"; remove one of the two',
    'dishes.json: /2/filters: is labelled "Vegan" but its ingredients name "honey"; remove one of the two',
    'dishes.json: /2/ingredients: name "Oats", but gluten is not declared; guests see "may contain". Declare it, or correct the ingredients',
    'dishes.json: /3/ingredients: name "fish sauce", but fish is not declared; guests see "may contain". Declare it, or correct the ingredients',
  ])
})
