import { beforeEach, describe, expect, test } from 'vitest'
import type { StaffRole } from '#contract/office-account.ts'
import { recentProofMs, undoOfferMs } from '#domain/staff-roles.ts'
import { listContentChanges } from '#server/db/content-changes.ts'
import { findSite, siteVersion } from '#server/db/sites.ts'
import { anyDerivedId } from '../../support/ids.ts'
import { importSchool, type Json } from '../../support/school.ts'
import { serverForTests } from '../../support/server.ts'
import { enterOffice } from '../accounts/enter-office.ts'
import { askCall, type Given, parsed, read, statusAndCode } from './ask.ts'
import { morning, office, site } from './office-school.ts'

const server = serverForTests(morning, [
  office,
  { site: { id: 'oak-site', slug: 'oak', homepage_alerts: [{ id: 'oaks', message: 'Oaks' }] } },
])
beforeEach(async () => {
  server.clock.now = Date.parse(morning)
  await importSchool(server, office)
})

type Person = { role?: StaffRole; places?: string[] }
const alert = {
  ...site,
  severity: 'caution',
  message: 'The Hall closes at 2 pm',
  message_fr: 'Le Pavillon ferme à 14 h',
  until: '2026-11-25T16:00:00-05:00',
  places: ['hall'],
}
const as = async (person: Person = { role: 'editor' }) => (await enterOffice(server, person)).headers
const save = async (given: Given, person?: Person) => askCall(server, 'saveAlert', { ...alert, ...given }, await as(person))
const saved = async (given: Given = {}) => parsed('saveAlert', await save(given))
const remove = async (id: string, person?: Person) => askCall(server, 'removeAlert', { ...site, id }, await as(person))
const version = () => siteVersion(server.db.read, 'maple-site')
const shownTo = async (slug: string) => (await read(server, 'siteInfo', { slug })).site.homepage_alerts

describe('an alert', () => {
  test('is put up in both languages at its places until its end, with who and what in the history', async () => {
    const before = Number(await version())
    const { headers, email } = await enterOffice(server, { role: 'editor' })
    const answer = parsed('saveAlert', await askCall(server, 'saveAlert', alert, headers))
    expect(answer.version).toBe(before + 1)
    expect(answer.alerts).toEqual([
      {
        id: 'works',
        severity: 'notice',
        message: 'Works',
        message_fr: '',
        same_text: false,
        from: null,
        until: '2026-11-28T05:00:00.000Z',
        places: [],
        home_only: true,
        link: '',
      },
      {
        id: anyDerivedId(),
        severity: 'caution',
        message: alert.message,
        message_fr: alert.message_fr,
        same_text: false,
        from: null,
        until: '2026-11-25T21:00:00.000Z',
        places: ['hall'],
        home_only: false,
        link: '',
      },
    ])
    const [change] = await listContentChanges(server.db.read, 'maple-site')
    expect(change).toMatchObject({ author: email, what: 'Maple University shows: The Hall closes at 2 pm' })
    await expect.poll(async () => (await shownTo('maple')).length).toBe(2)
    expect((await shownTo('maple'))[1]).toMatchObject({
      severity: 'caution',
      places: ['hall'],
      translations: [{ locale: 'fr-ca', message: alert.message_fr }],
    })
  })

  test('is changed by its id and keeps what the office does not edit', async () => {
    const given = { id: 'works', message: 'Works until Friday', message_fr: 'Travaux', from: '2026-11-26T08:00:00Z', until: '' }
    const { alerts } = await saved(given)
    expect(alerts).toMatchObject([
      { id: 'works', severity: 'caution', message: 'Works until Friday', from: '2026-11-26T08:00:00.000Z', until: null, places: ['hall'] },
    ])
  })

  test('with the same text in both languages says so, and the same alert again changes nothing', async () => {
    const { alerts } = await saved({ message_fr: '', same_text: true })
    expect(alerts[1]).toMatchObject({ message: alert.message, message_fr: alert.message, same_text: true })
    const before = await version()
    expect(await saved({ message_fr: '', same_text: true })).toMatchObject({ version: before, alerts })
    expect(await version()).toBe(before)
  })

  test('needs no French at a school of one language', async () => {
    await importSchool(server, { ...office, site: { ...office.site, bilingual: false } })
    expect((await saved({ message_fr: '' })).alerts[1]).toMatchObject({ message_fr: '', same_text: false })
  })

  test('of the home page stays there with its link, and a save of its words changes its words alone', async () => {
    const home = { id: 'works', icon: 'calendar', message: 'Works', use_link: true, link: '/maple/hours-of-operation', until: '2026-11-27' }
    await importSchool(server, { ...office, site: { ...office.site, homepage_alerts: [home] } })
    const [shown] = (await saved({ ...home, severity: 'notice', until: '2026-11-28T05:00:00.000Z', places: [], home_only: true })).alerts
    expect(shown).toMatchObject({ home_only: true, link: home.link, until: '2026-11-28T05:00:00.000Z' })
    const stored = (await findSite(server.db.read, 'maple-site'))?.site.homepage_alerts
    expect(stored).toEqual([{ ...home, translations: [{ locale: 'fr-ca', message: alert.message_fr }] }])
    const [moved] = (await saved({ ...home, message_fr: 'Travaux', places: [], until: '', link: '' })).alerts
    expect(moved).toMatchObject({ home_only: false, link: '', severity: 'caution', until: null })
    expect(statusAndCode(await save({ link: 'javascript:alert(1)' }))).toEqual([400, 'malformed'])
  })

  test('of a school that writes French first has each text in its own language, for the office and for visitors', async () => {
    const written = { id: 'works', message: 'Fermé lundi', translations: [{ locale: 'en-ca', message: 'Closed on Monday' }] }
    await importSchool(server, { ...office, site: { ...office.site, default_locale: 'fr-ca', homepage_alerts: [written] } })
    const { alerts } = await saved()
    expect(alerts[0]).toMatchObject({ message: 'Closed on Monday', message_fr: 'Fermé lundi', same_text: false })
    expect(alerts[1]).toMatchObject({ message: alert.message, message_fr: alert.message_fr })
    await saved({ id: 'works', message: 'Open on Monday', message_fr: 'Ouvert lundi' })
    await expect
      .poll(async () => (await shownTo('maple'))[0])
      .toMatchObject({ message: 'Ouvert lundi', translations: [{ locale: 'en-ca', message: 'Open on Monday' }] })
    const [same] = (await saved({ id: 'works', message: 'Bistro', message_fr: '', same_text: true })).alerts
    expect(same).toMatchObject({ message: 'Bistro', message_fr: 'Bistro', same_text: true })
  })

  test('is taken down by its id', async () => {
    expect(parsed('removeAlert', await remove('works'))).toMatchObject({ version: await version(), alerts: [] })
    expect(statusAndCode(await remove('works'))).toEqual([404, 'not_found'])
    await expect.poll(() => shownTo('maple')).toEqual([])
  })

  test.each<[string, Given, [number, string]]>([
    ['no text', { message: ' ' }, [422, 'alert_text_required']],
    ['no French', { message_fr: '' }, [422, 'alert_text_required']],
    ['a text without end', { message: 'x'.repeat(161) }, [422, 'text_too_long']],
    ['French without end', { message_fr: 'x'.repeat(161) }, [422, 'text_too_long']],
    ['an end that is over', { until: '2026-11-25T14:59:00Z' }, [422, 'time_past']],
    ['an end before its start', { from: '2026-11-25T22:00:00Z' }, [422, 'alert_end_first']],
    ['an end that is no instant', { until: '16:00' }, [422, 'time_invalid']],
    ['a start that is no instant', { from: '+1d' }, [422, 'time_invalid']],
    ['an unknown place', { places: ['hall', 'nowhere'] }, [422, 'place_unknown']],
    ['an unknown id', { id: 'oaks' }, [404, 'not_found']],
    ['an unknown severity', { severity: 'mild' }, [400, 'malformed']],
    ['a place as a text', { places: 'hall' }, [400, 'malformed']],
    ['hundreds of places', { places: Array.from({ length: 201 }, (_, at) => `p${at}`) }, [400, 'malformed']],
  ])('is refused with %s', async (_, given, refusal) => {
    const before = await version()
    expect(statusAndCode(await save(given))).toEqual(refusal)
    expect(await version()).toBe(before)
  })

  test('keeps hostile text as text', async () => {
    const message = `<script>alert(1)</script> {"a":1} '; DROP TABLE site; -- \u202e`
    expect((await saved({ message })).alerts[1]?.message).toBe(message)
  })
})

test('an alert on every page asks for a proof of the last five minutes; one of some places, and taking it down, do not', async () => {
  const { headers } = await enterOffice(server, { role: 'manager' })
  const asking = (given: Given) => askCall(server, 'saveAlert', { ...alert, ...given }, headers)
  expect((await asking({ places: [], message: 'Recall' })).status).toBe(200)
  server.clock.now += recentProofMs + 1
  const before = await version()
  expect(statusAndCode(await asking({ places: [], message: 'Another' }))).toEqual([403, 'second_factor_again'])
  expect(statusAndCode(await asking({ places: [], id: 'works' }))).toEqual([403, 'second_factor_again'])
  expect(
    statusAndCode(await askCall(server, 'saveAlert', { ...site, severity: 'urgent', message: 'A', same_text: true }, headers)),
  ).toEqual([403, 'second_factor_again'])
  expect(await version()).toBe(before)
  expect((await asking({ message: 'At the hall' })).status).toBe(200)
  expect((await askCall(server, 'removeAlert', { ...site, id: 'works' }, headers)).status).toBe(200)
})

test('the undo of an alert that the same person took down a moment ago asks for no second proof; later, or by a colleague, it does', async () => {
  const { headers } = await enterOffice(server, { role: 'manager' })
  const posted = await askCall(server, 'saveAlert', { ...alert, places: [], message: 'Recall' }, headers)
  const id = parsed('saveAlert', posted).alerts.at(-1)?.id ?? ''
  server.clock.now += recentProofMs + 1
  const other = await enterOffice(server, { role: 'manager' })
  const takeDown = async () => parsed('removeAlert', await askCall(server, 'removeAlert', { ...site, id }, headers)).version
  const undo = (down: number, by = headers) => askCall(server, 'undoChange', { ...site, version: down, why: '' }, by)
  expect((await undo(await takeDown())).status).toBe(200)
  const down = await takeDown()
  server.clock.now += undoOfferMs + 1
  expect(statusAndCode(await undo(down))).toEqual([403, 'second_factor_again'])
  server.clock.now += recentProofMs
  expect(statusAndCode(await undo(down, other.headers))).toEqual([403, 'second_factor_again'])
})

test('alerts are those of managers and editors, and within the places of a limited account', async () => {
  for (const role of ['kitchen', 'cashier', 'host', 'reader'] as const) {
    expect(statusAndCode(await save({}, { role }))).toEqual([403, 'forbidden'])
    expect(statusAndCode(await remove('works', { role }))).toEqual([403, 'forbidden'])
  }
  const limited = { role: 'editor' as const, places: ['hall'] }
  const { alerts } = parsed('saveAlert', await save({}, limited))
  const own = alerts[1]?.id ?? ''
  for (const given of [{ places: [] }, { places: ['hall', 'pub'] }, { id: 'works' }])
    expect(statusAndCode(await save(given, limited))).toEqual([403, 'forbidden'])
  expect(statusAndCode(await remove('works', limited))).toEqual([403, 'forbidden'])
  expect((await remove(own, limited)).status).toBe(200)
})

test('a limited account changes the alerts of its places alone, by any change of the content and by undo', async () => {
  const [manager, limited] = [await enterOffice(server), await enterOffice(server, { role: 'editor', places: ['hall'] })]
  const record = async () => {
    const [site1] = parsed('officeRecords', await askCall(server, 'officeRecords', { ...site, file: 'site.json' }, limited.headers)).content
    if (!site1) throw new Error('no school')
    return site1
  }
  const edit = async (alerts: (now: Json[]) => Json[], by: { headers: Record<string, string> } = limited) => {
    const { base, value } = await record()
    const patch = { homepage_alerts: alerts(value['homepage_alerts'] as Json[]) }
    return askCall(server, 'changeContent', { ...site, edits: [{ file: 'site.json', key: '', base, patch }] }, by.headers)
  }
  const at = (id: string, places: string[]): Json => ({ id, message: id, severity: 'notice', places })
  expect((await edit((now) => [...now, at('ours', ['hall'])])).status).toBe(200)
  for (const alerts of [
    (now: Json[]) => [...now, at('all', [])],
    (now: Json[]) => [...now, at('theirs', ['pub'])],
    (now: Json[]) => now.filter(({ id }) => id !== 'works'),
    (now: Json[]) => now.map((one) => (one['id'] === 'ours' ? { ...one, places: ['hall', 'pub'] } : one)),
    () => [],
  ])
    expect(statusAndCode(await edit(alerts))).toEqual([403, 'forbidden'])
  expect((await edit((now) => now.filter(({ id }) => id !== 'ours'))).status).toBe(200)
  const theirs = parsed('changeContent', await edit((now) => [...now, at('theirs', ['pub'])], manager)).version
  const { changes } = parsed('officeHistory', await askCall(server, 'officeHistory', site, limited.headers))
  expect(changes[0]).toMatchObject({ version: theirs, can_undo: false })
  expect(statusAndCode(await askCall(server, 'undoChange', { ...site, version: theirs ?? 0 }, limited.headers))).toEqual([403, 'forbidden'])
})
