import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { french } from '#lang/fr-ca.ts'

const demo = new URL('../../../src/server/content/demo/', import.meta.url)
const schools = ['cedar-coast', 'erables', 'harbour-street', 'prairie-sky'] as const
const lists = [
  'events',
  'balanced_u_events',
  'news',
  'special_offers',
  'newsletters',
  'photo_albums',
  'staff',
  'surveys',
  'dining_blog_articles',
  'directors_meetings',
  'catering_files',
] as const

const read = (school: string, file: string): unknown => JSON.parse(readFileSync(new URL(`${school}/${file}`, demo), 'utf8'))
const listOf = (school: string, name: string) => read(school, `${name}.json`) as { translations?: unknown[] }[]
const filesOf = (school: string): string[] => {
  const root = new URL(`${school}/files/`, demo)
  return readdirSync(root).flatMap((folder) => readdirSync(new URL(`${folder}/`, root)))
}

describe.each(schools)('the demo school %s', (school) => {
  test('names no file that is missing, in either language', () => {
    const there = new Set(filesOf(school))
    const packs = readdirSync(new URL(`${school}/`, demo)).filter((name) => name.endsWith('.json') && !/^(dishes|menus|map)/.test(name))
    const named = packs.flatMap((name) => [
      ...readFileSync(new URL(`${school}/${name}`, demo), 'utf8').matchAll(/[\w-]+\.(?:svg|webp|png|jpg|pdf)\b/g),
    ])
    expect(named.map(([name]) => name).filter((name) => !there.has(name))).toEqual([])
  })

  test('publishes its feedback page where a place takes feedback: nothing could be sent there otherwise', () => {
    const sections = read(school, 'sections.json') as { slug: string; published: boolean; active: boolean }[]
    const places = read(school, 'locations.json') as { feedback_form: boolean; active: boolean }[]
    const isShown = sections.some(({ slug, published, active }) => slug === 'feedback' && published && active)
    expect(isShown).toBe(places.some(({ feedback_form: takes, active }) => takes && active))
  })

  test('says what its terms must say, with both links, and names eight effects and four levels [POL-04 to 07]', () => {
    type Page = { key: string; body: string; data?: { metrics: unknown[]; levels: unknown[] } }
    const pages = read(school, 'pages.json') as Page[]
    const terms = JSON.stringify(pages.find(({ key }) => key === 'terms_of_use'))
    for (const said of ['North Carolina', 'binding arbitration', 'age of majority', `/${school}/customer-account`, `/${school}/privacy`])
      expect(terms).toContain(said)
    const climate = pages.find(({ key }) => key === 'climate_friendly')
    expect(climate?.data?.metrics).toHaveLength(8)
    expect(climate?.data?.levels).toHaveLength(4)
  })
})

test.each(lists)('%s: two schools show it in both languages, one shows its empty text', (name) => {
  for (const school of ['cedar-coast', 'erables']) {
    expect(listOf(school, name).length).toBeGreaterThan(0)
    for (const record of listOf(school, name)) expect(record.translations ?? []).not.toEqual([])
  }
  expect(existsSync(new URL(`harbour-street/${name}.json`, demo))).toBe(true)
  expect(listOf('harbour-street', name)).toEqual([])
})

test.each(['cedar-coast', 'erables', 'prairie-sky'])('%s names its hours in both languages', (school) => {
  type Place = { name: string; schedules?: { name: string; translations?: unknown[] }[] }
  const places = [...(read(school, 'locations.json') as Place[]), ...(read(school, 'buildings.json') as Place[])]
  const nameless = places.flatMap((place) =>
    (place.schedules ?? []).flatMap((one) => (one.translations?.length ? [] : [`${place.name}: ${one.name}`])),
  )
  expect(nameless).toEqual([])
})

test('the bilingual school and the empty one have a section for every page of the documents [SECT-04]', () => {
  const documented =
    'events balanced_u_events dining-blog campus-map dining-map directors-meetings catering-files feedback hours-of-operation locations ' +
    'whats-on-the-menu news newsletters photo-albums special-offers staff surveys'
  const slugs = (school: string) =>
    new Set((read(school, 'sections.json') as { slug: string; published: boolean }[]).flatMap((one) => (one.published ? [one.slug] : [])))
  for (const school of ['cedar-coast', 'harbour-street'])
    expect(documented.split(' ').filter((slug) => !slugs(school).has(slug))).toEqual([])
})

test('the shop names a student in French as the feedback form does', () => {
  const { customerTypes } = read('cedar-coast', 'orderform.json') as {
    customerTypes: { name: string; translations: { name: string }[] }[]
  }
  const student = customerTypes.find(({ name }) => name === 'Student')
  expect(student?.translations[0]?.name).toBe(french['feedback.type_student'])
})
