import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addCustomer } from '#server/db/customers.ts'
import { post } from '#server/mail/letters.ts'
import { openOutbox } from '#server/mail/outbox.ts'
import type { Mail } from '#server/mail/port.ts'
import { machineClock } from '../../support/machine-clock.ts'
import { importSchool } from '../../support/school.ts'
import { emptyTables, newServer, type TestServer } from '../../support/server.ts'
import { person } from '../accounts/log-in.ts'
import { maple, noon } from '../api/maple.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const spans: [string, number][] = [
  ['an hour', hour],
  ['a day', day],
  ['a week', 7 * day],
  ['ten years', 3652 * day],
]

let machine: ReturnType<typeof machineClock>
let server: TestServer
beforeAll(async () => {
  machine = machineClock()
  server = await newServer(noon)
  // The server's own outbox keeps away from the letters of these tests.
  await server.services.ports.mail.close()
  await importSchool(server, maple)
  await server.db.transaction((trx) => addCustomer(trx, person()))
})
beforeEach(async () => {
  machine.reset(server)
  await emptyTables(server, 'mail_outbox')
})
afterAll(async () => {
  await server.close()
  machine.giveBack()
})

const jump = (ms: number) => machine.jump(server, ms)
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
const write = () => server.db.transaction((trx) => post(trx, 'maple-site', 'welcome', { customer_id: 'zoe' }))
const waiting = () => server.db.read.selectFrom('mail_outbox').selectAll().execute()

/** A process that sends mail; `sent` counts those that went out. */
const newProcess = (send: () => Promise<void> = async () => undefined) => {
  const log = { info() {}, warn() {}, error() {} }
  let sent = 0
  const outbox = openOutbox({ db: server.db, log, compose: async () => mail, send: () => send().then(() => void (sent += 1)) })
  return { ...outbox, sent: () => sent }
}
const down = () => Promise.reject(new Error('down'))

/** A mail that is on its way until the test ends its delivery. */
const onItsWay = async () => {
  const way = Promise.withResolvers<void>()
  const slow = newProcess(() => way.promise)
  const done = slow.flush()
  await expect.poll(async () => (await waiting())[0]?.claimed_until ?? null).not.toBeNull()
  return {
    slow,
    arrive: async () => {
      way.resolve()
      await done
    },
  }
}

describe.each(spans)('a clock that was %s ahead is set right', (_, ms) => {
  test('a mail that was written meanwhile is sent at once', async () => {
    jump(ms)
    await write()
    jump(-ms)
    const process = newProcess()
    await process.flush()
    expect([process.sent(), await waiting()]).toEqual([1, []])
  })

  test('a mail that failed meanwhile is tried within the hour, each time later', async () => {
    jump(ms)
    await write()
    await newProcess(down).flush()
    jump(-ms)
    let tries = 0
    const failing = newProcess(() => {
      tries += 1
      return down()
    })
    jump(hour + minute)
    await failing.flush()
    await failing.flush()
    expect(tries).toBe(1)
    jump(minute)
    const process = newProcess()
    await process.flush()
    expect([process.sent(), await waiting()]).toEqual([1, []])
  })

  test('a mail whose process died is taken over, an hour later at most', async () => {
    jump(ms)
    await write()
    void newProcess(() => new Promise(() => undefined)).flush()
    await expect.poll(async () => (await waiting())[0]?.claimed_until ?? null).not.toBeNull()
    jump(-ms)
    // The first look cuts the claim, in which the mail may still be on its way.
    const early = newProcess()
    await early.flush()
    jump(hour + 3 * minute)
    const late = newProcess()
    await late.flush()
    expect([early.sent(), late.sent(), await waiting()]).toEqual([0, 1, []])
  })

  test('a mail that is on its way is sent by no other process', async () => {
    jump(ms)
    await write()
    const { slow, arrive } = await onItsWay()
    const other = newProcess()
    jump(-ms)
    await other.flush()
    await newProcess().flush()
    await arrive()
    await other.flush()
    expect([slow.sent(), other.sent(), await waiting()]).toEqual([1, 0, []])
  })
})

describe.each(spans)('the clock goes forward by %s', (_, ms) => {
  test('while a mail is on its way: another process does not send it too', async () => {
    await write()
    const { slow, arrive } = await onItsWay()
    const other = newProcess()
    await other.flush()
    jump(ms)
    await other.flush()
    await arrive()
    await other.flush()
    expect([slow.sent(), other.sent(), await waiting()]).toEqual([1, 0, []])
  })

  test('while the mail server is down: no mail is given up for it', async () => {
    await write()
    const process = newProcess(down)
    await process.flush()
    jump(ms)
    await process.flush()
    jump(-ms)
    expect(await waiting()).toHaveLength(1)
    jump(hour + minute)
    const later = newProcess()
    await later.flush()
    expect([later.sent(), await waiting()]).toEqual([1, []])
  })
})
