import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { closure, type Json, meal, menuOfCycle, menuOn, regular, type School } from '../../support/school.ts'
import { checkOf, newPack } from './new-database.ts'

const problemsOf = async (school: School) => (await checkOf(newPack(school))).problems

const hall = { id: 'hall' }
const soup = { mrn: '1' }
const lunch = meal('lunch', ['1'])

/** The hall, and one more thing that it says. */
const place = (more: Json): School => ({ locations: [{ ...hall, ...more }] })
const translated = (more: Json): School => place({ translations: [{ locale: 'fr-ca', ...more }] })
const file = (name: string, content: unknown): School => ({ files: { [name]: content } })
const mapOf = (type: string, coordinates: unknown): School =>
  file('map.json', { type: 'FeatureCollection', features: [{ type: 'Feature', geometry: { type, coordinates } }] })
const served = (...menus: Json[]): School => ({ locations: [hall], menus })
const code = (more: Json): School =>
  file('promo_codes.json', [{ id: 'c', code: 'X', promo_type: 'bonus', promo_unit: 'amount', promo_value: '5.00', ...more }])
const cycle = (start: string, week: number) => menuOfCycle('hall', { start, weeks: 2, week, weekday: 0 }, [])
const two = (...slugs: string[]): School => ({ sections: slugs.map((slug, index) => ({ id: `s${index}`, slug })) })
const other = 'expected a slug that no page of the product has'

/** What is wrong, the file and the place that are named, and how the line goes on. */
const stories: [name: string, school: School, where: string, problem: string | RegExp][] = [
  ['an unknown key', place({ colour: 'red' }), 'locations.json: /0/colour', 'the key "colour" is unknown'],
  ['an unknown key deep inside', place({ address: { 'a/b~c': 1 } }), 'locations.json: /0/address/a~1b~0c', 'the key'],
  [
    'a missing key, at its parent',
    file('locations.json', [{ id: 'x', type: 'location' }]),
    'locations.json: /0',
    'the key "name" is missing; expected text',
  ],
  ['a missing key of the site', { site: { timezone: undefined } }, 'site.json: ', 'the key "timezone" is missing'],
  ['text where a number belongs', place({ sort_order: 'first' }), 'locations.json: /0/sort_order', /^is "first"; expected a number$/],
  [
    'a word outside a choice',
    { filters: [{ id: 'f', type: 'spice' }] },
    'filters.json: /0/type',
    'is "spice"; expected one of "allergen", "category"',
  ],
  ['an id with blanks', place({ id: 'my hall', name: 'Hall' }), 'locations.json: /0/id', 'is "my hall"; expected an id of 1 to 64'],
  ['a zone that is none', { site: { timezone: 'Mars/Olympus' } }, 'site.json: /timezone', 'is "Mars/Olympus"; expected an IANA time zone'],
  ['a day that does not exist', served(menuOn('hall', '2026-02-30', [])), 'menus.json: /0/date', 'is "2026-02-30"; expected a day'],
  [
    'an instant of a day that does not exist',
    file('events.json', [{ id: 'e', title: 'E', start: '2026-02-30T10:00:00-05:00' }]),
    'events.json: /0/start',
    'is "2026-02-30T10:00:00-05:00"; expected an instant',
  ],
  ['a file of 0 bytes', file('news.json', ''), 'news.json: ', 'is empty'],
  ['a file that is not JSON', file('news.json', '[{'), 'news.json: ', 'is not JSON'],
  ['an object where a list belongs', file('news.json', {}), 'news.json: ', 'is an object; expected a list'],
  ['a list where one object belongs', file('microsite.json', []), 'microsite.json: ', 'is a list; expected one object'],
  ['a base map with latitude first', mapOf('Point', [49.2, -123.1]), 'map.json: /features/0/geometry/coordinates/1', 'is -123.1; expected'],
  ['a base map with half a ring', mapOf('Polygon', [[1, 2].map((at) => [at, at])]), 'map.json: /features/0/geometry/coordinates/0', ''],
  ['a style that is not fetched safely', file('map.json', { style_url: 'http://tiles.test/a.json' }), 'map.json: /style_url', ''],
  ['a file that no pack has', file('menu.json', []), 'menu.json: ', 'is not a pack file'],
  ['the same id twice', { locations: [hall, { id: 'hall', name: 'Other' }] }, 'locations.json: /1', 'names the same record as /0 (hall)'],
  [
    'one id for two things',
    { buildings: [{ id: 'hall' }], locations: [hall] },
    'locations.json: /0/id',
    '"hall" is also the id of a building in buildings.json',
  ],
  ['the same dish twice', { dishes: [soup, { mrn: 1 }] }, 'dishes.json: /1', 'names the same record as /0 (1)'],
  ['a building that is not there', place({ building_id: 'tower' }), 'locations.json: /0/building_id', 'names the building "tower"'],
  ['a filter that is not there', { dishes: [{ ...soup, filters: ['milk'] }] }, 'dishes.json: /0/filters/0', 'names the filter "milk"'],
  [
    'a place that is not there',
    { dishes: [soup], menus: [menuOn('hall', '2026-11-25', [lunch])] },
    'menus.json: /0/location_id',
    'names the location "hall"',
  ],
  [
    'a dish that is not there',
    served(menuOn('hall', '2026-11-25', [lunch])),
    'menus.json: /0/periods/0/categories/0/items/0',
    'names the dish "1"',
  ],
  ['a slug that a page has', two('login'), 'sections.json: /0/slug', `is "login"; ${other}`],
  ['the slug of the dining office', two('office'), 'sections.json: /0/slug', `is "office"; ${other}`],
  ['the slug of What can I eat', two('what-can-i-eat'), 'sections.json: /0/slug', `is "what-can-i-eat"; ${other}`],
  ['a school that the metrics would hide', { site: { slug: 'metrics' } }, 'site.json: /slug', 'is "metrics"; expected a slug'],
  ['a school that mailed links would hide', { site: { slug: 'confirm-email' } }, 'site.json: /slug', 'is "confirm-email"; expected a slug'],
  ['the slug of the search', two('Search'), 'sections.json: /0/slug', `is "Search"; ${other}`],
  ['a site slug that is a path', { site: { slug: 'v1' } }, 'site.json: /slug', 'is "v1"'],
  ['a site slug that is the path of the icons', { site: { slug: 'icon' } }, 'site.json: /slug', 'is "icon"'],
  ['two sections of one slug', two('about', 'About'), 'sections.json: /1/slug', '"about" is the slug of another'],
  ['a schedule without hours', place({ schedules: [{ type: 'location' }] }), 'locations.json: /0/schedules/0', 'has no hours'],
  [
    'a closure that is not special',
    place({ schedules: [{ type: 'location', closed: true }] }),
    'locations.json: /0/schedules/0',
    'is closed; expected type "special_hours"',
  ],
  [
    'a schedule that ends before it starts',
    place({ schedules: [{ ...regular('08:00-09:00'), start: '2026-02-02', end: '2026-02-01' }] }),
    'locations.json: /0/schedules/0',
    /ends on 2026-02-01, before it starts/,
  ],
  ['a week past the cycle', served(cycle('2026-11-22', 3)), 'menus.json: /0/week', 'is week 3 of a cycle of 2'],
  ['a cycle that starts on a Monday', served(cycle('2026-11-23', 1)), 'menus.json: /0/cycle/start', 'is "2026-11-23"; expected a Sunday'],
  [
    'two menus of a place and day',
    served(menuOn('hall', '2026-11-25', []), menuOn('hall', '2026-11-25', [])),
    'menus.json: /1',
    'names the same record as /0',
  ],
  [
    'a period twice on a menu',
    { ...served(menuOn('hall', '2026-11-25', [lunch, lunch])), dishes: [soup] },
    'menus.json: /0/periods/1/id',
    '"lunch" appears twice',
  ],
  [
    'a price in cents',
    file('orderform.json', { mealPlans: [{ id: 'p', name: 'P', price: '100' }] }),
    'orderform.json: /mealPlans/0/price',
    'is "100"; expected an amount',
  ],
  ...[
    ['meals', 0, 'is 0'],
    ['meals', 2.5, 'is 2.5'],
    ['meals_per', 'year', 'is "year"'],
    ['flex', '100', 'is "100"; expected an amount'],
    ['valid_from', '2027-02-30', 'is "2027-02-30"'],
  ].map(([field = '', value, text]): [string, School, string, string] => [
    `a plan whose ${field} is ${value}`,
    file('orderform.json', { mealPlans: [{ id: 'p', name: 'P', price: '100.00', [field]: value }] }),
    `orderform.json: /mealPlans/0/${field}`,
    String(text),
  ]),
  ...['bonus', 'grad_bonus', 'grad_bonus_interval', 'max_grad_bonus', 'grad_discount_interval'].map(
    (field): [string, School, string, string] => [
      `[DB-06] [DB-07] a part of a cent as ${field}`,
      file('orderform.json', { decliningBalance: [{ id: 'd', name: 'D', [field]: '5.005' }] }),
      `orderform.json: /decliningBalance/0/${field}`,
      'is "5.005"; expected an amount in dollars',
    ],
  ),
  ['a promo for a plan that is not there', code({ meal_plans: ['p'] }), 'promo_codes.json: /0/meal_plans/0', 'names the meal plan "p"'],
  [
    'a track code with a value',
    code({ promo_type: 'track' }),
    'promo_codes.json: /0/promo_value',
    'is "5.00"; expected promo_unit "amount"',
  ],
  ['a typing error in the microsite', file('microsite.json', { tagine: 'x' }), 'microsite.json: /tagine', 'the key "tagine" is unknown'],
  [
    'HTML that pretends to be a picture',
    file('files/images/a.png', '<!doctype html><script>alert(1)</script>'),
    'files/images/a.png: ',
    'is of an unknown type; expected a PNG',
  ],
  ['a picture of 0 bytes', file('files/images/a.png', ''), 'files/images/a.png: ', 'is empty'],
  [
    'a file above 10 MiB',
    file('files/images/a.png', Buffer.alloc(10 * 1024 * 1024 + 1, 65)),
    'files/images/a.png: ',
    'has 10.0 MiB; expected at most 10 MiB',
  ],
  [
    'a translation that is no text',
    translated({ display_name: { a: 1 } }),
    'locations.json: /0/translations/0/display_name',
    /^is an object; expected text$/,
  ],
  [
    'translated HTML inside a list',
    { sections: [{ id: 'a', translations: [{ locale: 'fr-ca', body: ['<script>alert(1)</script>'] }] }] },
    'sections.json: /0/translations/0/body',
    /^is a list; expected text$/,
  ],
  [
    'own words of a place that are none',
    translated({ custom_labels_used: [1] }),
    'locations.json: /0/translations/0/custom_labels_used/0',
    '',
  ],
  [
    'a language twice',
    place({ translations: [{ locale: 'fr-ca' }, { locale: 'fr-ca', name: 'Salle' }] }),
    'locations.json: /0/translations',
    /^is a list; expected each locale once$/,
  ],
  ['a NUL in a text', place({ name: 'A\0B' }), 'locations.json: /0/name', 'contains a NUL character'],
  ['half of a character', place({ description: 'A\ud800' }), 'locations.json: /0/description', 'contains half a char'],
  [
    'a text that no page could show',
    place({ description: 'a'.repeat(200_001) }),
    'locations.json: /0/description',
    /^has 200001 characters; expected at most 200000$/,
  ],
  ['a folder that no pack has', file('files/videos/a.png', 'x'), 'files/videos: ', 'is not a pack folder'],
  ['two dots in a name', file('files/images/a..png', 'x'), 'files/images/a..png: ', 'has ".." in its name'],
]

test.each(stories)('says where it is and what is expected: %s', async (_name, school, where, problem) => {
  const [line = '', ...more] = await problemsOf(school)
  expect(more).toEqual([])
  expect(line.slice(0, where.length + 2)).toBe(`${where}: `)
  const said = line.slice(where.length + 2)
  if (typeof problem === 'string') expect(said.slice(0, problem.length)).toBe(problem)
  else expect(said).toMatch(problem)
})

test('own words of a place are taken as a list, as one text, and as the records of the v1 host', async () => {
  const translations = [
    { locale: 'fr-ca', custom_labels_used: ['Halte'], custom_cuisines_used: 'Thaï, Laos', custom_payment_types_used: [{ name: 'Points' }] },
    { locale: 'en-ca', name: null },
  ]
  expect(await problemsOf(place({ translations }))).toEqual([])
})

test('every problem is listed, not only the first', async () => {
  const problems = await problemsOf({
    site: { timezone: 'Nowhere', colour: 'red' },
    locations: [
      { id: 'a', type: 'kiosk' },
      { id: 'b', building_id: 'lost' },
    ],
    files: { 'news.json': '{', 'files/images/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>' },
  })
  expect(problems.map((line) => line.split(': ', 2).join(': '))).toEqual([
    'site.json: /timezone',
    'site.json: /colour',
    'locations.json: /0/type',
    'news.json: ',
    'files/images/x.svg: ',
    'locations.json: /1/building_id',
  ])
})

test('a link is not followed out of the pack', async () => {
  const dir = newPack({})
  mkdirSync(`${dir}/files/images`, { recursive: true })
  symlinkSync('/etc/hostname', `${dir}/files/images/host.png`)
  expect((await checkOf(dir)).problems).toEqual(['files/images/host.png: : is not a plain file; expected a picture or a PDF'])
})

test('hidden files, "$schema" in an object and anything under "extra" are no problem', async () => {
  const dir = newPack({
    site: { $schema: './site.schema.json', extra: { anything: [1] } },
    locations: [{ ...hall, schedules: [closure('2026-12-25')] }],
  })
  writeFileSync(`${dir}/.DS_Store`, 'x')
  expect(await checkOf(dir)).toEqual({ problems: [], warnings: [] })
})

test('an empty folder and a folder that says of no site whose it is are refused', async () => {
  const dir = newPack({})
  expect((await checkOf(newPack({ files: { 'site.json': '' } }))).problems).toEqual([
    'site.json: : is empty; expected JSON (leave the file out to keep the current content)',
  ])
  const { rmSync } = await import('node:fs')
  rmSync(`${dir}/site.json`)
  expect((await checkOf(dir)).problems).toEqual(['.: : is an empty folder; expected site.json and the other files of a pack'])
})

test('a picture of a dish that is missing or not square is warned of, and a drawing is one of the known kinds', async () => {
  const dishes = [
    { mrn: '1', name: 'Soup', picture: 'soup.png' },
    { mrn: '2', name: 'Salad', picture: 'salad.svg' },
    { mrn: '3', name: 'Cake', picture: 'cake.svg' },
  ]
  const dir = newPack({ dishes })
  const drawingOf = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="30"></svg>`
  mkdirSync(`${dir}/files/dish`, { recursive: true })
  writeFileSync(`${dir}/files/dish/salad.svg`, drawingOf(40))
  writeFileSync(`${dir}/files/dish/cake.svg`, drawingOf(30))
  const { problems, warnings } = await checkOf(dir)
  expect(problems).toEqual([])
  expect(warnings.filter((warning) => warning.includes('/picture'))).toEqual([
    'dishes.json: /0/picture: files/dish/soup.png is missing; the drawing will be shown',
    'dishes.json: /1/picture: files/dish/salad.svg is 40 × 30; expected a square picture, and its edges will be cut off',
  ])
  const [problem] = await problemsOf({ dishes: [{ ...soup, drawing: 'gruel' }] })
  expect(problem).toMatch(/^dishes\.json: \/0\/drawing: is "gruel"; expected one of "bowl", "bread"/)
})

test('missing pictures and dishes that declare nothing are warned of, not refused', async () => {
  const { problems, warnings } = await checkOf(
    newPack({
      locations: [{ ...hall, image: { file_name: 'hall.png' } }],
      dishes: [{ mrn: '1', name: 'Surprise' }],
      menus: [menuOn('hall', '2026-11-25', [lunch])],
    }),
  )
  expect(problems).toEqual([])
  expect(warnings[0]).toBe('locations.json: /0/image/file_name: files/location/hall.png is missing; it will not be shown')
  expect(warnings[1]).toMatch(/^dishes\.json: : a dish on a menu has no allergen information.*1 Surprise$/)
})
