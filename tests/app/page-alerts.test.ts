import { expect, test } from 'vitest'
import type { ReadResponse, RenderRequest } from '#contract/page.ts'
import { render } from '#app/entry-server.tsx'
import { locationView } from '#server/api/place-view.ts'
import { siteView } from '#server/api/site-view.ts'
import { locationShape, scheduleView } from '#server/shapes/place.ts'
import { sectionShape, siteShape } from '#server/shapes/site.ts'

const now = Date.parse('2026-11-25T12:00:00-05:00')
const page = { now, product: { en: 'Dining', fr: 'Restauration' }, hasProfile: false, frenchHost: false }

const french = (message: string) => [{ locale: 'fr-ca', message }]
const alerts = [
  { id: 'home', message: 'A new station' },
  { id: 'recall', severity: 'urgent', message: 'Recall: carrots', translations: french('Rappel : carottes') },
  { id: 'water', severity: 'caution', message: 'No hot water', places: ['hall'], ends_at: '2026-11-25T16:00:00-05:00' },
  { id: 'week', severity: 'notice', message: 'Same text', translations: french('Same text'), ends_at: '2026-11-28' },
  { id: 'later', severity: 'notice', message: 'Tonight', starts_at: '2026-11-25T18:00:00-05:00' },
]
const sections = ['whats-on-the-menu', 'hours-of-operation'].map((slug, index) =>
  sectionShape.parse({ id: slug, slug, name: slug, published: true, active: true, sort_order: index }),
)
const places = ['cafe', 'hall'].map((id) =>
  locationShape.parse({ id, name: id, type: 'location', active: true, show_menus: true, sort_order: id === 'cafe' ? 1 : 2 }),
)
const school = siteShape.parse({
  id: 'maple-site',
  name: 'Maple',
  slug: 'maple',
  timezone: 'America/Toronto',
  published: true,
  bilingual: true,
  homepage_alerts: alerts,
})

const success = { status: 'success', request_time: 0, records: 0 }
const moment = { now, zone: school.timezone, locale: 'en-ca' as const }
const locations = places.map((place) => ({ ...locationView(place, [], moment), schedules: place.schedules.map(scheduleView) }))
const bodyOf = (address: string): object | null => {
  if (address.includes('info_ca')) {
    const site = siteView(school, { section: sections, carousel: [], filter: [] }, { from: now })
    return { ...success, site, logo_exists: false, perform_redirect: false }
  }
  if (address.includes('all_locations')) return { ...success, locations, buildings: [] }
  return address.includes('hours_of_operation') ? { ...success, locations } : null
}
const read = async (address: string): Promise<ReadResponse> => {
  const body = bodyOf(address)
  return {
    status: body ? 200 : 404,
    headers: { get: (name) => (name === 'x-error-code' && !body ? 'not_found' : null) },
    json: async () => body ?? { status: 'error', msg: 'Sorry' },
  }
}

const textOf = async (url: string, language: RenderRequest['page']['language'] = 'en') => {
  const rendered = await render({ url, page: { ...page, language }, read })
  const html = rendered.kind === 'page' ? rendered.html : ''
  const region = /<section class="page page-alerts[^>]*>(.*?)<\/section>/.exec(html)?.[1] ?? ''
  return region
    .replaceAll(/<svg.*?<\/svg>|<!-- -->/g, '')
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|')
    .replaceAll('&#x27;', "'")
}

const recall = '|Urgent|Recall: carrots|'
const week = 'Notice|Same text|Until Nov 28|'

test.each([
  ['home', '/maple'],
  ['hours', '/maple/hours-of-operation'],
  ['the menu of another place', '/maple/whats-on-the-menu?place=cafe'],
  ['the menu of the place that comes first', '/maple/whats-on-the-menu'],
])('the page from the server has the alerts of every page: %s', async (_, url) => {
  expect(await textOf(url)).toBe(`${recall}${week}`)
})

test.each(['/maple/whats-on-the-menu?place=hall', '/maple/hours-of-operation?place=hall'])(
  'a page of a place has those of the place too: %s',
  async (url) => {
    expect(await textOf(url)).toBe(`${recall}Caution|No hot water|Until 4:00 pm|${week}`)
  },
)

test('they are in French, or the same text where the office says so', async () => {
  expect(await textOf('/maple/hours-of-operation', 'fr')).toBe("|Urgent|Rappel : carottes|Information|Same text|Jusqu'au 28 nov.|")
})
