import { describe, expect, test } from 'vitest'
import { closure, meal, menuOn, regular, special } from '../../support/school.ts'
import { serverForTests } from '../../support/server.ts'
import { type Expanded, graphOf, nodesOf, typeOf, valuesOf } from './school.ts'

const server = serverForTests('2026-11-25T12:00:00-05:00', [
  {
    site: {
      url: 'https://www.maple.example.ca',
      email: 'food@maple.example.ca',
      display_email: true,
      address: {
        street: '1 Campus Road',
        city: 'Montréal',
        province: 'QC',
        postal_code: 'H1A 1A1',
        phone_formatted: '514-555-0100',
        coordinates: [-73.6, 45.5],
      },
      translations: [{ locale: 'fr-ca', name: "Université de l'Érable" }],
    },
    sections: [{ id: 'locations' }, { id: 'whats-on-the-menu' }],
    filters: [
      { id: 'f-vegan', name: 'Vegan', type: 'category' },
      { id: 'f-gluten', name: 'Avoiding Gluten', type: 'category' },
      { id: 'f-wheat', name: 'Wheat*', type: 'allergen' },
    ],
    dishes: [
      {
        mrn: 'soup',
        name: 'Soup',
        desc: 'Hot.',
        portion: '250 mL',
        calories: 120,
        filters: ['f-vegan', 'f-gluten'],
        translations: [{ locale: 'fr-ca', name: 'Soupe' }],
      },
      { mrn: 'bread', name: 'Bread', filters: ['f-gluten', 'f-wheat'] },
    ],
    locations: [
      {
        id: 'grill',
        name: 'Grill',
        short_description: 'Burgers.',
        italian: true,
        address: { lat: 45.51, lon: -73.61, street: '2 Campus Road', phone_formatted: '514-555-0199' },
        translations: [{ locale: 'fr-ca', display_name: 'Le Gril' }],
        schedules: [
          regular('7:30-21:00', [1, 2, 3, 4, 5]),
          regular('20:00-2:00', [6], { start: '2026-09-01', end: '2026-12-15' }),
          regular('9:00-10:00', [0], { end: '2026-10-01' }),
          special('2026-12-01', '2026-12-02', '11:00-14:00'),
          closure('2026-12-24', '2027-01-02'),
        ],
      },
      { id: 'always', name: 'Always', schedules: [regular('0:00-0:00')] },
      { id: 'round', name: 'Round', schedules: [regular('7:00-7:00', [1]), special('2026-12-08', '2026-12-08', '7:00-7:00')] },
    ],
    menus: [menuOn('grill', '2026-11-25', [meal('lunch', ['soup', 'bread'], { name: 'Lunch' }), meal('dinner', ['bread'])])],
  },
])

const hours = { call: 'hoursOfOperation', address: '/v1/locations/hours_of_operation?site_id=maple-site' }
const placesOf = (nodes: Expanded[]) => nodes.filter((node) => typeOf(node) === 'Restaurant')

describe('what a page says to search engines', () => {
  test('home: the school and its places [SITE-23, MAP-07]', async () => {
    const nodes = await nodesOf(await graphOf(server, '/maple', [hours]))
    expect(nodes.map(typeOf)).toEqual(['CollegeOrUniversity', 'Restaurant', 'Restaurant', 'Restaurant'])
    const [school] = nodes
    expect(school!['@id']).toBe('https://dining.example.ca/maple#school')
    expect(valuesOf(school, 'name')).toEqual(['Maple University'])
    expect(valuesOf(school, 'sameAs')).toEqual(['https://www.maple.example.ca'])
    const [geo] = valuesOf(school, 'geo') as Expanded[]
    expect([valuesOf(geo, 'latitude'), valuesOf(geo, 'longitude')]).toEqual([[45.5], [-73.6]])
    for (const place of placesOf(nodes)) expect(valuesOf(place, 'parentOrganization')).toEqual([school!['@id']])
  })

  test('the places page: each place with its address, in the language of the page [LOC-04]', async () => {
    const nodes = await nodesOf(await graphOf(server, '/maple/locations', [hours], 'fr'))
    expect(nodes.map(typeOf)).toEqual(['CollegeOrUniversity', 'Restaurant', 'Restaurant', 'Restaurant'])
    expect(valuesOf(nodes[0], 'name')).toEqual(["Université de l'Érable"])
    const [grill] = placesOf(nodes)
    expect(grill!['@id']).toBe('https://fr.dining.example.ca/maple/locations?place=grill#place')
    expect([valuesOf(grill, 'name'), valuesOf(grill, 'servesCuisine')]).toEqual([['Le Gril'], ['Italienne']])
    expect(valuesOf(grill, 'telephone')).toEqual(['514-555-0199'])
    expect(valuesOf(grill, 'hasMenu')).toEqual(['https://fr.dining.example.ca/maple/whats-on-the-menu?place=grill'])
    const [address] = valuesOf(grill, 'address') as Expanded[]
    expect(
      ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'].map((name) => valuesOf(address, name)[0]),
    ).toEqual(['2 Campus Road', 'Montréal', 'QC', 'H1A 1A1', 'CA'])
  })

  test('one place: that place alone', async () => {
    const nodes = await nodesOf(await graphOf(server, '/maple/locations?place=grill', [hours]))
    expect(placesOf(nodes).map((place) => valuesOf(place, 'name')[0])).toEqual(['Grill'])
  })

  test('hours: by weekday, and special hours and closures on the days that they replace [HOURS-09, HOURS-Q1]', async () => {
    const [grill, always, round] = placesOf(await nodesOf(await graphOf(server, '/maple', [hours])))
    const openings = (place: Expanded | undefined) =>
      (valuesOf(place, 'openingHoursSpecification') as Expanded[]).map((one) => [
        valuesOf(one, 'dayOfWeek')
          .map((day) => String(day).replace('https://schema.org/', '').slice(0, 3))
          .join(' '),
        `${String(valuesOf(one, 'opens')[0])}-${String(valuesOf(one, 'closes')[0])}`,
        valuesOf(one, 'validFrom')[0] ?? '',
        valuesOf(one, 'validThrough')[0] ?? '',
      ])
    expect(openings(grill)).toEqual([
      ['Mon Tue Wed Thu Fri', '07:30-21:00', '', ''],
      ['Sat', '20:00-02:00', '2026-09-01', '2026-12-15'],
      ['', '11:00-14:00', '2026-12-01', '2026-12-02'],
      ['', '00:00-00:00', '2026-12-24', '2027-01-02'],
    ])
    expect(openings(always)).toEqual([['Sun Mon Tue Wed Thu Fri Sat', '00:00-23:59', '', '']])
    // Twenty-four hours from seven on: with equal ends a search engine reads no opening at all.
    expect(openings(round)).toEqual([
      ['Mon', '07:00-06:59', '', ''],
      ['', '07:00-06:59', '2026-12-08', '2026-12-08'],
    ])
  })

  test('the menu page: the meal that it shows, its stations and dishes, and what a category clearly says [MENU-19]', async () => {
    const shown = [hours, { call: 'locationPeriods', address: '/v1/location/grill/periods?date=2026-11-25' }]
    const nodes = await nodesOf(await graphOf(server, '/maple/whats-on-the-menu', shown, 'fr'))
    expect(nodes.map(typeOf)).toEqual(['CollegeOrUniversity', 'Restaurant', 'Menu'])
    const [, place, menu] = nodes
    expect(valuesOf(place, 'hasMenu')).toEqual([menu!['@id']])
    expect([valuesOf(menu, 'name'), valuesOf(menu, 'temporalCoverage'), valuesOf(menu, 'inLanguage')]).toEqual([
      ['Lunch'],
      ['2026-11-25'],
      ['fr-CA'],
    ])
    const [station] = valuesOf(menu, 'hasMenuSection') as Expanded[]
    expect([typeOf(station!), valuesOf(station, 'name')]).toEqual(['MenuSection', ['Station']])
    const [soup, bread] = valuesOf(station, 'hasMenuItem') as Expanded[]
    expect([typeOf(soup!), valuesOf(soup, 'name'), valuesOf(soup, 'description')]).toEqual(['MenuItem', ['Soupe'], ['Hot.']])
    const [nutrition] = valuesOf(soup, 'nutrition') as Expanded[]
    expect([valuesOf(nutrition, 'calories'), valuesOf(nutrition, 'servingSize')]).toEqual([['120 calories'], ['250 mL']])
    expect(valuesOf(soup, 'suitableForDiet')).toEqual(['https://schema.org/VeganDiet', 'https://schema.org/GlutenFreeDiet'])
    // It may contain wheat: no one is told that it is free of gluten.
    expect(valuesOf(bread, 'suitableForDiet')).toEqual([])
  })

  test.each(['/maple/hours-of-operation', '/maple/privacy', '/maple/constructor', '/maple/__proto__'])('%s says nothing', async (path) => {
    expect(await graphOf(server, path, [hours])).toBeNull()
  })

  test('a day without a menu says nothing of it', async () => {
    const none = { call: 'locationPeriods', address: '/v1/location/grill/periods?date=2026-11-26' }
    expect(await graphOf(server, '/maple/whats-on-the-menu', [hours, none])).toBeNull()
  })
})
