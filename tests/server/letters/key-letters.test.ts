import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addCustomer } from '#server/db/customers.ts'
import { composeMail } from '#server/letters/compose.ts'
import { type LetterKind, type Letters, post } from '#server/mail/letters.ts'
import { openOutbox } from '#server/mail/outbox.ts'
import { importSchool } from '../../support/school.ts'
import { serverForTests } from '../../support/server.ts'
import { keyIn } from '../accounts/mailbox.ts'
import { person } from '../accounts/log-in.ts'
import { askCall } from '../api/ask.ts'
import { maple, noon } from '../api/maple.ts'

const server = serverForTests(noon)
beforeAll(async () => {
  // The server's own outbox keeps away from the letters of these tests.
  await server.services.ports.mail.close()
  await importSchool(server, maple)
})
beforeEach(() =>
  server.db.transaction(async (trx) => {
    for (const table of ['mail_outbox', 'reset_key', 'customer', 'rate_count'] as const) await trx.deleteFrom(table).execute()
    await addCustomer(trx, person())
  }),
)

const minute = 60_000
/** An outbox whose mail server is away until it is started; its clock is the school's too. */
const outboxAway = () => {
  const quiet = () => undefined
  const sent: string[] = []
  const tried: string[] = []
  const state = { isAway: true }
  const [start, since] = [Date.now(), server.clock.now]
  const clock = () => start + server.clock.now - since
  const { flush } = openOutbox({
    db: server.db,
    log: { info: quiet, warn: quiet, error: quiet },
    compose: (waiting) => composeMail(waiting, server),
    clock,
    send: async ({ text }) => {
      tried.push(keyIn(text))
      if (state.isAway) throw Object.assign(new Error('away'), { code: 'ECONNECTION' })
      sent.push(keyIn(text))
    },
  })
  const pass = async (ms: number) => {
    server.clock.now += ms
    await flush()
  }
  return { sent, tried, pass, comesBack: () => (state.isAway = false) }
}
const write = <K extends LetterKind>(kind: K, data: Letters[K]) => server.db.transaction((trx) => post(trx, 'maple-site', kind, data))
const reset = (public_key: string) => askCall(server, 'resetPassword', { public_key, password: 'newpassword' })
const ask = () => write('password_reset', { email: 'zoe@maple.test', locale: 'en-ca' })
const letters = {
  password_reset: ask,
  staff_reset: () => write('staff_reset', { email: 'tools@maple.test' }),
  staff_invited: () => write('staff_invited', { email: 'tools@maple.test' }),
  email_confirm: () => write('email_confirm', { customer_id: 'zoe', email: 'zoe.new@maple.test' }),
}

describe('while the mail server is away', () => {
  test.each(Object.entries(letters))('[AUTH-27][ERR-03] a letter of the kind %s stays, with one key at a time', async (_, written) => {
    const { sent, tried, pass, comesBack } = outboxAway()
    await written()
    for (let tries = 0; tries < 9; tries += 1) await pass(30 * minute)
    expect([tried.length, new Set(tried).size]).toEqual([9, 9])
    expect(await server.db.read.selectFrom('reset_key').select('kind').execute()).toHaveLength(1)
    comesBack()
    await pass(60 * minute)
    expect(sent).toHaveLength(1)
    expect(await server.db.read.selectFrom('mail_outbox').selectAll().execute()).toEqual([])
  })

  test('[AUTH-Q7] the key that arrives is good for an hour from then, and those of the tries open nothing', async () => {
    const { sent, tried, pass, comesBack } = outboxAway()
    await ask()
    for (let tries = 0; tries < 9; tries += 1) await pass(30 * minute)
    expect(JSON.stringify(await server.db.read.selectFrom('mail_outbox').selectAll().execute())).not.toContain(tried.at(-1))
    comesBack()
    await pass(60 * minute)
    server.clock.now += 59 * minute
    expect((await reset(tried[0] ?? '')).status).toBe(422)
    expect((await reset(sent[0] ?? '')).status).toBe(200)
  })

  test('a repeated request is mailed, five times an hour', async () => {
    const { sent, pass, comesBack } = outboxAway()
    await ask()
    for (let tries = 0; tries < 6; tries += 1) await pass(minute)
    comesBack()
    for (let more = 0; more < 6; more += 1) await ask()
    await pass(5 * minute)
    expect(sent).toHaveLength(5)
  })
})
