import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyCallName } from '#contract/all-calls.ts'
import { readConfig } from '#server/config.ts'
import { openPasswords } from '#server/accounts/passwords.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { addCustomer } from '#server/db/customers.ts'
import { startProcess } from '../../support/processes.ts'
import { importSchool } from '../../support/school.ts'
import { newStorage } from '../../support/storage.ts'
import { goodPassword, person } from '../accounts/log-in.ts'
import { newBrowser } from '../accounts/browser.ts'
import { insertDraft } from '#server/db/content-drafts.ts'
import { enterOffice } from '../accounts/enter-office.ts'
import { recordIn } from '../content/edit/editor.ts'
import { askCall, get, type Given, parsed } from '../api/ask.ts'
import { maple, noon } from '../api/maple.ts'

// Orders of two processes: orders/processes.test.ts; seats of two servers: reservations/reservations.test.ts. Counts at the same instant: platform/limits.test.ts.
describe('two server processes over one database', () => {
  let db: Database
  let config: ReturnType<typeof readConfig>
  let processes: Awaited<ReturnType<typeof startProcess>>[] = []
  let remove: () => Promise<void>

  beforeAll(async () => {
    const made = await newStorage()
    remove = made.remove
    const env = { ...made.storage, CAMPUS_NOW: noon, DEMO: '0' }
    config = readConfig(env)
    db = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
    await importSchool({ db, config }, { ...maple, site: { ...maple.site, customer_login: true } })
    const password_hash = await openPasswords().hash(goodPassword)
    await db.transaction((trx) => addCustomer(trx, person({ id: 'zoe', password_hash })))
    processes = await Promise.all([startProcess(env), startProcess(env)])
  })
  afterAll(async () => {
    for (const one of processes) await one.stop()
    await db.close()
    await remove()
  })

  /** One browser whose requests go to either process, as a proxy without sticky sessions sends them. */
  const behindProxy = () => {
    const proxy = { url: processes[0]!.url }
    const browser = newBrowser(proxy, [])
    const by = (which: 0 | 1) => {
      proxy.url = processes[which]!.url
      return browser
    }
    return { by }
  }
  const site = { site_id: 'maple-site' }
  const who = async (browser: ReturnType<typeof newBrowser>) =>
    parsed('currentSession', await browser.call('currentSession', site)).customer?.id ?? null

  test('a login at one is valid at both, and a logout everywhere at one ends it at both', async () => {
    const { by } = behindProxy()
    await by(0).call('login', { ...site, email: 'zoe@maple.test', password: goodPassword })
    expect([await who(by(0)), await who(by(1))]).toEqual(['zoe', 'zoe'])
    const other = behindProxy()
    await other.by(1).call('login', { ...site, email: 'zoe@maple.test', password: goodPassword })
    expect(parsed('logoutEverywhere', await by(1).call('logoutEverywhere', { customer_id: 'zoe' })).ended).toBe(2)
    expect([await who(by(0)), await who(by(1)), await who(other.by(0))]).toEqual([null, null, null])
  })

  test('ten guesses of a password are ten, by whichever process they come', async () => {
    const { by } = behindProxy()
    const guess = async (index: number) => {
      const answer = await by((index % 2) as 0 | 1).call('login', { ...site, email: 'zoe@maple.test', password: `Wrong-${index}!` })
      return answer.status
    }
    const said: number[] = []
    for (let index = 0; index < 12; index += 1) said.push(await guess(index))
    expect(said).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
  })

  test('a change by the office is soon shown by both, and so is its undo', async () => {
    const editor = await enterOffice({ db, config, url: processes[0]!.url }, { role: 'editor' })
    const by = async (which: 0 | 1, name: AnyCallName, given: Given) => {
      const at = processes[which]!
      return askCall(at, name, { ...site, ...given }, { ...editor.headers, Origin: at.url })
    }
    const shown = (title: string) =>
      Promise.all(processes.map(async (at) => (await get(at, '/v1/news/public_list?site_id=maple-site')).text.includes(title)))
    const named = { file: 'news.json', key: 'new-oven' }
    expect(await shown('Two ovens')).toEqual([false, false])
    const [found] = parsed('officeRecords', await by(1, 'officeRecords', named)).content
    const edit = { ...named, base: found?.base ?? null, patch: { title: 'Two ovens' } }
    const { version } = parsed('changeContent', await by(0, 'changeContent', { edits: [edit] }))
    await expect.poll(() => shown('Two ovens')).toEqual([true, true])
    parsed('undoChange', await by(1, 'undoChange', { version: version ?? 0 }))
    await expect.poll(() => shown('Two ovens')).toEqual([false, false])
  })

  test('a change that waits is made once at its time, and soon shown by both', async () => {
    const editor = await enterOffice({ db, config, url: processes[0]!.url }, { role: 'editor' })
    const { base } = await recordIn(db, 'news.json', 'new-oven')
    const edits = JSON.stringify({ edits: [{ file: 'news.json', key: 'new-oven', base, patch: { title: 'An oven in time' } }] })
    const due = new Date(config.now() - 1000).toISOString()
    const times = { created_at: due, changed_at: due, starts_at: due, ends_at: null, due_at: due }
    const rest = { state: 'waiting' as const, confirmed_by: null, fault: null, applied_version: null, ended_version: null }
    await db.transaction((trx) =>
      insertDraft(trx, { ...site, id: 'in-time', author: editor.email, what: 'in time', why: '', edits, ...times, ...rest }),
    )
    const shown = () =>
      Promise.all(processes.map(async (at) => (await get(at, '/v1/news/public_list?site_id=maple-site')).text.includes('An oven in time')))
    await expect.poll(shown).toEqual([true, true])
    const made = await db.read.selectFrom('content_change').select('version').where('what', '=', 'in time').execute()
    expect(made).toHaveLength(1)
  })

  test('a new import is soon shown by both', async () => {
    const answers = () =>
      Promise.all(processes.map(async (one) => (await get(one, '/v1/sites/maple/info_ca')).text.includes('Oak University')))
    expect(await answers()).toEqual([false, false])
    await importSchool({ db, config }, { site: { ...maple.site, name: 'Oak University' } })
    await expect.poll(answers).toEqual([true, true])
  })
})
