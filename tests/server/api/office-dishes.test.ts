import { describe, expect, test } from 'vitest'
import { meal, menuOfCycle, menuOn, type School } from '../../support/school.ts'
import { serverForTests } from '../../support/server.ts'
import { enterOffice } from '../accounts/enter-office.ts'
import { askCall, expectRefusal, type Given, notFound, parsed, read } from './ask.ts'

const cycle = { start: '2026-09-06', weeks: 4 }
const french = (fields: object) => [{ locale: 'fr-ca', ...fields }]
const lunch = meal('lunch', ['soup', 'stew'], { translations: french({ name: 'Dîner' }) })
const many = Array.from({ length: 60 }, (_, index) => ({ mrn: `side-${index}`, name: `Side ${index}`, filters: ['milk'] }))

const maple: School = {
  site: { timezone: 'America/Toronto' },
  locations: [
    { id: 'hall', name: 'The Hall', translations: french({ display_name: 'Le Pavillon' }) },
    { id: 'grill', name: 'Grill' },
  ],
  filters: [
    { id: 'milk', name: 'Milk', translations: french({ name: 'Lait' }) },
    { id: 'vegan', name: 'Vegan', type: 'category' },
  ],
  dishes: [
    { mrn: 'soup', name: 'Onion Soup', filters: ['milk'], translations: french({ name: "Soupe à l'oignon" }), picture: 'soup.webp' },
    { mrn: 'stew', name: 'Beef Stew', custom_allergens: ['Kiwi'], extra: { oven: 3 }, protein: '12' },
    { mrn: 'éclair', name: 'Éclair', translations: french({ name: 'Éclair' }) },
    ...many,
  ],
  menus: [
    menuOfCycle('hall', { ...cycle, week: 4, weekday: 4 }, [lunch]),
    menuOn('hall', '2026-11-27', [meal('brunch', ['soup'])]),
    menuOn('grill', '2026-12-01', [meal('dinner', ['soup', { mrn: 'stew', sold_out: true }])]),
    menuOn('grill', '2026-11-02', [meal('dinner', ['soup'])]),
    menuOn('grill', '2026-11-09', [meal('dinner', ['soup'])]),
  ],
}
const oak: School = { site: { id: 'oak-site', slug: 'oak', name: 'Oak' }, dishes: [{ mrn: 'acorn', name: 'Acorn' }] }
const erable: School = {
  site: { id: 'erable-site', slug: 'erable', default_locale: 'fr-ca' },
  dishes: [
    { mrn: 'french', name: 'Tarte' },
    { mrn: 'both', name: 'Soupe', translations: [{ locale: 'en-ca', name: 'Soup' }] },
    { mrn: 'catalogue', name: 'Stew', translations: french({ name: 'Ragoût' }) },
  ],
}

// A Wednesday; the cycle's week 4 has its Thursday tomorrow.
const server = serverForTests('2026-11-25T12:00:00-05:00', [maple, oak, erable])
const site_id = 'maple-site'

const list = async (given: Given = {}, person: Parameters<typeof enterOffice>[1] = {}) => {
  const { headers } = await enterOffice(server, person)
  return read(server, 'officeDishList', { site_id, ...given }, headers)
}
const dish = async (mrn: string) => {
  const { headers } = await enterOffice(server, { role: 'reader' })
  return read(server, 'officeDish', { site_id, mrn }, headers)
}

describe('the list of dishes', () => {
  test('is by name in the requested language, with what each lacks', async () => {
    const { dishes, total, no_allergens, untranslated, no_alt, bilingual } = await list({ most: 100 })
    expect([total, no_allergens, untranslated, no_alt, bilingual]).toEqual([63, 1, 61, 1, true])
    expect(dishes.slice(0, 3)).toEqual([
      { mrn: 'stew', name: 'Beef Stew', name_fr: '', picture: '', undeclared: false, untranslated: true, no_alt: false },
      { mrn: 'éclair', name: 'Éclair', name_fr: 'Éclair', picture: '', undeclared: true, untranslated: false, no_alt: false },
      {
        mrn: 'soup',
        name: 'Onion Soup',
        name_fr: "Soupe à l'oignon",
        picture: 'soup.webp',
        undeclared: false,
        untranslated: false,
        no_alt: true,
      },
    ])
    const inFrench = (await list({ most: 100, locale: 'fr-ca' })).dishes
    expect(inFrench.at(-1)?.mrn).toBe('soup')
  })

  test.each([
    ['onion', ['soup']],
    ['oignon', ['soup']],
    ['eclair', ['éclair']],
    ['beef onoin', []],
    ['onoin', ['soup']],
    ['nothing like it', []],
  ])('finds %j in either language', async (q, found) => {
    const { dishes, total } = await list({ q })
    expect(dishes.map(({ mrn }) => mrn)).toEqual(found)
    expect(total).toBe(found.length)
  })

  test.each([
    ['allergens', 1, 'éclair'],
    ['translation', 61, 'stew'],
    ['alt', 1, 'soup'],
    ['anything', 63, 'stew'],
  ])('is filtered by what is missing: %s', async (missing, total, first) => {
    const found = await list({ missing })
    expect([found.total, found.dishes[0]?.mrn]).toEqual([total, first])
    // What is lacking is counted over all dishes.
    expect(found.untranslated).toBe(61)
  })

  test.each([
    ['', 50],
    ['60', 60],
    ['1', 50],
    ['9999', 63],
    ['-1', 50],
    ['all', 50],
  ])('has a bounded length: %j gives %i', async (most, length) => {
    expect((await list({ most })).dishes).toHaveLength(length)
  })

  test.each([['%'], ['a'], ['_']])('shows all for %j, which is no word', async (q) => {
    expect((await list({ q })).total).toBe(63)
  })

  test('has each name in its language at a school that writes French first, and says where English is missing', async () => {
    const given = { site_id: 'erable-site', locale: 'fr-ca' }
    const { dishes, untranslated } = await list(given, { site_id: 'erable-site' })
    expect(dishes.map((one) => [one.name, one.name_fr, one.untranslated])).toEqual([
      ['Stew', 'Ragoût', false],
      ['Soup', 'Soupe', false],
      ['', 'Tarte', true],
    ])
    expect(untranslated).toBe(1)
  })

  test('has no dish of another school, and every dish for an account limited to a place', async () => {
    expect((await list({ q: 'acorn' })).total).toBe(0)
    expect((await list({}, { role: 'kitchen', places: ['grill'] })).total).toBe(63)
    const other = await enterOffice(server, { site_id: 'oak-site' })
    expect((await read(server, 'officeDishList', { site_id: 'oak-site' }, other.headers)).dishes.map(({ mrn }) => mrn)).toEqual(['acorn'])
  })
})

describe('the page of a dish', () => {
  test('has it as stored, with unknown fields', async () => {
    const { dish: stew, base, changed, today } = await dish('stew')
    expect(stew).toMatchObject({ mrn: 'stew', custom_allergens: [['Kiwi']], extra: { oven: 3 }, protein: '12' })
    expect([base, changed, today]).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/), null, '2026-11-25'])
  })

  test('lists the menus that name it: cycles, coming days, then past ones', async () => {
    const { used_on, use_count } = await dish('soup')
    const where = used_on.map(({ place, day, cycle: at, meals }) =>
      [place.name, day ?? `week ${at?.week}/${at?.weeks}, day ${at?.weekday}`, ...meals.map(({ name }) => name)].join(' | '),
    )
    expect(where).toEqual([
      'The Hall | week 4/4, day 4 | lunch',
      'The Hall | 2026-11-27 | brunch',
      'Grill | 2026-12-01 | dinner',
      'Grill | 2026-11-09 | dinner',
      'Grill | 2026-11-02 | dinner',
    ])
    expect(use_count).toBe(5)
    expect(used_on[0]).toMatchObject({ place: { name_fr: 'Le Pavillon' }, meals: [{ name_fr: 'Dîner' }] })
  })

  test('counts the days of the next four weeks on which visitors see it', async () => {
    const soup = await dish('soup')
    expect(soup.servings.map(({ day, place }) => `${day} ${place.name}`)).toEqual([
      '2026-11-26 The Hall',
      '2026-11-27 The Hall',
      '2026-12-01 Grill',
    ])
    expect(soup.serving_count).toBe(3)
    // Sold out there.
    expect((await dish('stew')).servings.map(({ day }) => day)).toEqual(['2026-11-26'])
    expect(await dish('side-1')).toMatchObject({ used_on: [], use_count: 0, servings: [], serving_count: 0 })
  })

  test('says who changed it last', async () => {
    const { email, headers } = await enterOffice(server, { role: 'kitchen' })
    const { base } = await dish('side-2')
    const edits = [{ file: 'dishes.json', key: 'side-2', base, patch: { desc: 'Crisp' } }]
    parsed('changeContent', await askCall(server, 'changeContent', { site_id, edits, why: '' }, headers))
    expect((await dish('side-2')).changed).toEqual({ by: email, at: '2026-11-25T17:00:00.000Z' })
  })

  test.each([['nothing'], ['acorn'], [''], ["soup' OR 1=1"], ['__proto__']])('is not there for %j', async (mrn) => {
    const { headers } = await enterOffice(server)
    expectRefusal(await askCall(server, 'officeDish', { site_id, mrn }, headers), notFound)
  })

  test('is refused for a key that no dish can have', async () => {
    const { headers } = await enterOffice(server)
    expect((await askCall(server, 'officeDish', { site_id, mrn: 'x'.repeat(65) }, headers)).status).toBe(400)
  })
})

test('a dish can be marked with the allergens and labels of its school', async () => {
  const { headers } = await enterOffice(server, { role: 'host' })
  const { filters, bilingual } = await read(server, 'dishLabels', { site_id }, headers)
  expect([bilingual, ...filters.map(({ id, type }) => `${id} ${type}`)]).toEqual([true, 'milk allergen', 'vegan category'])
})

describe('a dish', () => {
  const remove = async (mrn: string) => {
    const { headers } = await enterOffice(server, { role: 'kitchen' })
    const { base } = await dish(mrn)
    const edits = [{ file: 'dishes.json', key: mrn, base, patch: null }]
    return askCall(server, 'changeContent', { site_id, edits, why: '' }, headers)
  }
  test('is taken out of the school where no menu names it', async () => {
    parsed('changeContent', await remove('side-3'))
    expect((await list({ q: 'Side 3', most: 100 })).dishes.map(({ mrn }) => mrn)).not.toContain('side-3')
  })
  test('stays in the school while a menu names it, past menus included', async () => {
    const answer = await remove('soup')
    expect([answer.status, answer.headers['x-error-code']]).toEqual([422, 'content_invalid'])
    expect((await dish('soup')).use_count).toBe(5)
  })
})
