import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addCustomer } from '#server/db/customers.ts'
import type { WaitingMail } from '#server/db/outbox.ts'
import { post } from '#server/mail/letters.ts'
import { openOutbox, waitAfter } from '#server/mail/outbox.ts'
import type { Mail } from '#server/mail/port.ts'
import { importSchool } from '../../support/school.ts'
import { emptyTables, serverForTests } from '../../support/server.ts'
import { person } from '../accounts/log-in.ts'
import { maple, noon } from '../api/maple.ts'

const server = serverForTests(noon)
beforeAll(async () => {
  // The server's own outbox keeps away from the letters of these tests.
  await server.services.ports.mail.close()
  await importSchool(server, maple)
  await server.db.transaction((trx) => addCustomer(trx, person()))
})
beforeEach(() => emptyTables(server, 'mail_outbox'))

const mail: Mail = {
  to: 'zoe@maple.test',
  from: null,
  fromName: 'Maple',
  replyTo: null,
  subject: 'x',
  text: 'x',
  html: null,
  locale: 'en-ca',
}
const write = (letters: number) =>
  server.db.transaction(async (trx) => {
    for (let count = 0; count < letters; count += 1) await post(trx, 'maple-site', 'welcome', { customer_id: 'zoe' })
  })
const waiting = () => server.db.read.selectFrom('mail_outbox').selectAll().execute()

type Given = { send?: (id: string) => Promise<void>; compose?: (waiting: WaitingMail) => Promise<Mail | null>; clock?: () => number }
const outboxOf = ({ send = async () => undefined, compose = async () => mail, clock = Date.now }: Given) => {
  const logged: unknown[][] = []
  const keep = (...line: unknown[]) => void logged.push(line)
  const log = { info: keep, warn: keep, error: keep }
  return { logged, ...openOutbox({ db: server.db, log, compose, clock, send: (_, { id }) => send(id) }) }
}

describe('the outbox', () => {
  test('sends each mail once, by however many processes, and keeps none', async () => {
    await write(30)
    const sent: string[] = []
    const processes = [1, 2, 3].map(() => outboxOf({ send: async (id) => void sent.push(id) }))
    await Promise.all(processes.map(({ flush }) => flush()))
    expect([sent.length, new Set(sent).size, (await waiting()).length]).toEqual([30, 30, 0])
  })

  test('tries again what failed, each time later, as the same mail', async () => {
    await write(1)
    let now = Date.now()
    const tried: string[] = []
    const failing = outboxOf({
      clock: () => now,
      send: async (id) => {
        tried.push(id)
        if (tried.length < 4) throw Object.assign(new Error('no such reader: zoe@maple.test'), { code: 'ECONNECTION' })
      },
    })
    for (const wait of [0, 4000, 1000, 9000, 1000, 20_000]) {
      now += wait
      await failing.flush()
    }
    expect([tried.length, new Set(tried).size, (await waiting()).length]).toEqual([4, 1, 0])
    expect(failing.logged).toEqual(
      [1, 2, 3].map((tries) => [{ code: 'ECONNECTION', responseCode: undefined, kind: 'welcome', tries }, 'a mail was not sent']),
    )
  })

  test('sends after a crash what was taken and not noted as sent', async () => {
    await write(1)
    const never = outboxOf({ send: () => new Promise(() => undefined) })
    void never.flush()
    await expect.poll(async () => (await waiting())[0]?.claimed_until ?? null).not.toBeNull()
    const sent: string[] = []
    const early = outboxOf({ send: async (id) => void sent.push(id) })
    await early.flush()
    expect(sent).toEqual([])
    expect(await outboxOf({ clock: () => Date.now() + 3 * 60_000, send: async (id) => void sent.push(id) }).flush()).toBe(0)
    expect(sent).toHaveLength(1)
  })

  test('gives up a reader whom the mail server does not know, and anybody after many tries and three days', async () => {
    const refused = Object.assign(new Error('550'), { code: 'EENVELOPE', responseCode: 550 })
    await write(1)
    expect(await outboxOf({ send: () => Promise.reject(refused) }).flush()).toBe(1)
    await write(1)
    await server.db.transaction(async (trx) => void (await trx.updateTable('mail_outbox').set({ tries: 30 }).execute()))
    const late = outboxOf({ clock: () => Date.now() + 73 * 60 * 60_000, send: () => Promise.reject(new Error('down')) })
    await late.flush()
    expect(await waiting()).toEqual([])
    expect(late.logged[0]?.[1]).toBe('a mail was given up')
  })

  test('forgets what is no longer needed', async () => {
    await write(1)
    await outboxOf({ compose: async () => null, send: () => Promise.reject(new Error('must not be sent')) }).flush()
    expect(await waiting()).toEqual([])
  })

  test('holds what a mail is about, not its words', async () => {
    await write(1)
    expect(JSON.stringify(await waiting())).not.toMatch(/maple\.test|Zoé/)
  })

  test('waits from five seconds up to an hour', () => {
    expect([1, 2, 3, 10, 11, 50].map(waitAfter)).toEqual([5000, 10_000, 20_000, 2_560_000, 3_600_000, 3_600_000])
  })
})
