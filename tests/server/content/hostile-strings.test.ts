import { decodeHTMLStrict } from 'entities'
import { describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { type AnyCallName, allCalls } from '#contract/all-calls.ts'
import { ruleOf, packFileNames } from '#server/shapes/pack-files.ts'
import { replaceMarked } from '#server/content/schema-walk.ts'
import { hostileClasses, hostileFiles, slugs } from '../../support/hostile.ts'
import { importSchool } from '../../support/school.ts'
import { serverForTests } from '../../support/server.ts'
import { addressOf, get } from '../api/ask.ts'

const schools = Object.entries(hostileClasses).map(([name, hostile], index) => [name, `zq-${index}`, hostile] as const)

const server = serverForTests('2026-11-25T12:00:00-05:00')

/** Every read of the contract about a school, with each of its sections. */
const addressesOf = (school: string): string[] => {
  const ids = { id: `${school}-location`, location_id: `${school}-location`, period: `${school}-period`, date: '2026-11-25' }
  const more = { event_id: `${school}-event`, news_id: `${school}-news`, photo_album_id: `${school}-photo_album` }
  const given = { site_id: `${school}-site`, ...ids, ...more, with_buildings: 1 }
  const reads = (Object.entries(allCalls) as [AnyCallName, Call][]).filter(([, { method, cache }]) => method === 'GET' && cache !== 'none')
  return reads.flatMap(([name, { path }]) => {
    if (name === 'sectionBySlug') return slugs.map((slug) => addressOf(path, { ...given, slug }))
    if (name === 'pageByKey') return ['terms_of_use', 'privacy', 'climate_friendly'].map((key) => addressOf(path, { ...given, key }))
    const events = name.startsWith('balancedUEvent') ? { event_id: `${school}-balanced_u_event`, id: `${school}-balanced_u_event` } : {}
    return [addressOf(path, { ...given, ...events, slug: school })]
  })
}

type Found = { key: string; text: string; isPlace: boolean }

const textsIn = (value: unknown, key = '', isPlace = false): Found[] => {
  if (typeof value === 'string') return [{ key, text: value, isPlace }]
  if (Array.isArray(value)) return value.flatMap((one) => textsIn(one, key, isPlace))
  if (typeof value !== 'object' || value === null) return []
  // A place describes itself in plain words.
  const place = isPlace || 'short_description' in value
  return Object.entries(value).flatMap(([name, one]) => textsIn(one, name, place))
}

/** What an order form shows as HTML; a dish describes itself in plain words. */
const soldHtml = /^(desc|welcome_message|\w+_msg|\w+_terms)$/
const htmlIn = (answer: unknown) => {
  const isSold = typeof answer === 'object' && answer !== null && 'orderFormSettings' in answer
  return textsIn(answer).filter(
    ({ key, text, isPlace }) =>
      ['body', 'bio', 'content'].includes(key) ||
      (key === 'description' && !isPlace) ||
      (isSold && key !== 'faculty_email_msg' && soldHtml.test(key) && text !== ''),
  )
}

const runs =
  /<\/?(?:script|style|svg|math|iframe|object|embed|form|input|link|meta|base|zq)\b|<[^>]*\s(?:on\w+|style|srcdoc|xlink:href|zq-attribute)\s*=/i
/** Without what is inside attributes, where anything is only text. */
const bare = (html: string) => html.replaceAll(/="[^"]*"/g, '=""')
const leads = /<[^>]*\s(?:href|src)\s*=\s*"(?!https?:\/\/|mailto:|tel:|\/files\/|\/(?!\/)|#)[^"]*"/i

/** As a text for people says it, however often it was encoded. */
const decoded = (text: string): string => {
  const once = decodeHTMLStrict(text)
  return once === text ? once : decoded(once)
}

const ask = async (address: string): Promise<unknown> => {
  const { status, text, headers } = await get(server, address)
  expect([200, 404], address).toContain(status)
  expect(headers, address).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'x-content-type-options': 'nosniff' })
  expect(headers['set-cookie'], address).toBeUndefined()
  return JSON.parse(text)
}

describe('a hostile text in every field of every file', () => {
  test.each(schools)(
    '%s: is imported, answered as text where text is shown, and harmless where HTML is',
    async (_, school, hostile) => {
      const files = hostileFiles(school, hostile)
      await importSchool(server, { files })
      server.services.cache.clear()
      for (const address of addressesOf(school)) {
        const answer = await ask(address)
        for (const { text, key } of htmlIn(answer)) {
          expect(bare(text), `${address} ${key}`).not.toMatch(runs)
          expect(text, `${address} ${key}`).not.toMatch(leads)
        }
      }
      const { site } = (await ask(`/v1/sites/${school}/info_ca`)) as { site: { name: string; sections: { name: string }[] } }
      // Plain texts are read without the entities of HTML; pages escape them again.
      const read = decoded(hostile)
      expect([site.name, site.sections[0]?.name]).toEqual([read, read])
    },
    60_000,
  )
})

test('HTML that reached the database by another way than an import is made safe when it is answered', async () => {
  const hostile = hostileClasses['tags'] ?? ''
  await importSchool(server, { files: hostileFiles('zq-raw', '<p>fine</p>') })
  const rows = await server.db.read.selectFrom('record').selectAll().where('site_id', '=', 'zq-raw-site').execute()
  let changed = 0
  for (const row of rows) {
    const file = packFileNames.find((name) => ruleOf(name).kind === row.kind)
    if (!file) continue
    const data = replaceMarked(ruleOf(file).schema, JSON.parse(row.data), (mark, text) => {
      if (mark.kind === 'html') changed += 1
      return mark.kind === 'html' ? hostile : text
    })
    await server.db.transaction((db) =>
      db
        .updateTable('record')
        .set({ data: JSON.stringify(data) })
        .where('site_id', '=', 'zq-raw-site')
        .where('kind', '=', row.kind)
        .where('position', '=', row.position)
        .execute(),
    )
  }
  expect(changed).toBeGreaterThan(30)
  server.services.cache.clear()
  let seen = 0
  for (const address of addressesOf('zq-raw'))
    for (const { text, key } of htmlIn(await ask(address))) {
      seen += text.includes('x') ? 1 : 0
      expect(bare(text), `${address} ${key}`).not.toMatch(runs)
    }
  expect(seen).toBeGreaterThan(15)
})
