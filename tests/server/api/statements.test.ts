import { beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { allCalls } from '#contract/all-calls.ts'
import { isPersonal } from '#server/http/routes.ts'
import { countStatements } from '../../support/counted-statements.ts'
import { meal, menuOfCycle, menuOn, regular, type School } from '../../support/school.ts'
import { serverForTests } from '../../support/server.ts'
import { addressOf, get } from './ask.ts'

/** A school of so many places and days; `p` keeps the ids of two schools apart. */
const schoolOf = (p: string, places: number, days: number): School => {
  const ids = Array.from({ length: places }, (_, index) => `${p}-place-${index}`)
  const dates = Array.from({ length: days }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`)
  const mrns = Array.from({ length: places * 3 }, (_, index) => `${p}-dish-${index}`)
  const lunch = (id: string, index: number) => [
    meal(`${id}-lunch`, mrns.slice(index, index + 3)),
    meal(`${id}-dinner`, mrns.slice(0, index + 1)),
  ]
  return {
    site: { id: `${p}-site`, slug: p },
    sections: ids.map((id) => ({ id: `${id}-page` })),
    buildings: ids.map((id) => ({ id: `${id}-hall` })),
    locations: ids.map((id) => ({ id, building_id: `${id}-hall`, schedules: [regular('11:00-14:00')] })),
    filters: [{ id: `${p}-milk`, name: 'Milk' }],
    dishes: mrns.map((mrn) => ({ mrn, filters: [`${p}-milk`] })),
    files: {
      'events.json': ids.map((id) => ({ id: `${id}-event`, title: id })),
      'news.json': ids.map((id) => ({ id: `${id}-news`, title: id })),
      'special_offers.json': ids.map((id) => ({ id: `${id}-offer`, name: id })),
      'photo_albums.json': ids.map((id) => ({ id: `${id}-album`, name: id })),
      'catering_files.json': ids.map((id) => ({ title: id })),
    },
    menus: ids.flatMap((id, index) => [
      ...dates.map((date) => menuOn(id, date, lunch(id, index))),
      ...dates.slice(0, 7).map((_, weekday) => menuOfCycle(id, { start: '2026-11-01', weeks: 2, week: 2, weekday }, lunch(id, index))),
    ]),
  }
}

// The looks at the content's number, the outbox, the waitlist, payments and billings, by the clock, belong to no request.
const { plugin, taken } = countStatements()
const server = serverForTests('2026-11-25T12:00:00-05:00', [schoolOf('small', 3, 1), schoolOf('large', 30, 28)])
beforeAll(async () => {
  server.db.read = server.db.read.withPlugin(plugin)
})

const pathFor = (call: Call, p: string) => {
  const given = {
    site_id: `${p}-site`,
    location_id: `${p}-place-0`,
    id: `${p}-place-0`,
    period: `${p}-place-0-lunch`,
    event_id: `${p}-place-0-event`,
    news_id: `${p}-place-0-news`,
    special_id: `${p}-place-0-offer`,
    photo_album_id: `${p}-place-0-album`,
    date: '2026-11-01',
    with_buildings: 1,
    key: 'privacy',
  }
  const slug = call.path.startsWith('/v1/sections') ? `${p}-place-0-page` : p
  return addressOf(call.path, call === (allCalls.publicSites as Call) ? {} : { ...given, slug })
}
const count = async (path: string): Promise<number> => {
  server.services.cache.clear()
  taken()
  const answer = await get(server, path)
  expect([answer.status, answer.text.slice(0, 20)]).toEqual([200, '{"status":"success",'])
  return taken()
}

describe('how often a request asks the database', () => {
  test.each((Object.entries(allCalls) as [string, Call][]).filter(([, call]) => !isPersonal(call)))(
    '%s: as often for thirty places and four weeks of menus as for three places and a day',
    async (_, call) => {
      const [few, many] = [await count(pathFor(call, 'small')), await count(pathFor(call, 'large'))]
      expect(many).toBe(few)
      // The options of a form are the product's own.
      if (call.path !== '/v1/customer/on_the_go_options') expect(many).toBeGreaterThan(0)
      expect(many).toBeLessThanOrEqual(8)
    },
  )

  // The look at the content's number, once a second, may empty what is kept between two requests.
  test('never for an answer that is kept', async () => {
    const path = pathFor(allCalls.offlineWeek, 'large')
    const asksAgain = async () => {
      await get(server, path)
      taken()
      await Promise.all(Array.from({ length: 20 }, () => get(server, path)))
      return taken()
    }
    await expect.poll(asksAgain).toBe(0)
  })

  test('once for many that ask the same at the same time', async () => {
    const path = pathFor(allCalls.offlineWeek, 'large')
    const one = await count(path)
    server.services.cache.clear()
    taken()
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(server, path)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(taken()).toBe(one)
  })
})
