import { parseArgs } from 'node:util'
import { readDay } from '#domain/calendar.ts'
import { decimalOf } from '#domain/money.ts'
import { type Config, readConfig } from '#server/config.ts'
import { refuseBackwards } from '#server/content/command-line.ts'
import { hasDatabase, noDatabaseWords } from '#server/db/data-folder.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { openingFault } from '#server/db/opening-fault.ts'
import { makeOpenRefundsDue } from '#server/db/refunds.ts'
import { createLog, type Log } from '#server/platform/log.ts'
import { openMail } from '#server/letters/compose.ts'
import type { Outbox } from '#server/mail/port.ts'
import { reconcileRefunds } from '#server/orders/reconcile-refunds.ts'
import { reconcile } from '#server/orders/reconcile.ts'
import { isChargeName } from '#server/orders/charge-names.ts'
import { refund, refundLost, refundWords } from '#server/orders/refund.ts'
import { openPayments } from '#server/payments/open.ts'
import { afterRestore } from './after-restore.ts'
import { billByHand } from './billing.ts'
import { clean } from './clean.ts'
import { runDueDrafts } from './drafts.ts'
import { examine, tableOf } from './doctor/doctor.ts'
import { ordersCsv } from './export-orders.ts'
import { checkReservations, endSessionsOf } from './small-jobs.ts'
import { staffAdd, staffForgetFactors, staffReset } from './staff.ts'

const usage = `Usage: npm run job -- NAME

  doctor              check mail, database, clock, certificates, payments, disk, settings and outside services, and say what to fix
  staff-add EMAIL     add a person to a school's dining office, or change their role, and email an invitation
                      --role manager|editor|kitchen|cashier|host|reader [--site SLUG, where there are several schools]
  staff-forget-factors EMAIL  remove the second factors of a person who lost them, recovery codes too; they set up new ones
  staff-reset EMAIL   email a person of a dining office (staff_users.json) a link to set a new password
  end-sessions EMAIL  log a customer out on every device, at every school of this server
  mail                send the mail that is due
  reconcile           ask the provider about every unanswered payment and refund; the server also does this by itself
  reconcile --after-restore  run once after restoring a backup: finds what was charged since, lists charges that no
                      order has, and skips order numbers already used [--charges FILE, the provider's own list]
  export-orders SLUG  a school's paid orders as CSV, one line per item and later payment
                      [--from D] [--to D]
  refund ORDER        refund an order by its id or SLUG/NUMBER; lists the bills if it was billed later
                      [--bill DAY|checkout|all] [--amount 12.50] [--after 12.50, what was refunded of it before]
                      [--reason TEXT, shown in the email]; or a charge without an order
  check-reservations  compare seat counters with reservations and held seats; prints differences
  billing [--date D]  charge the subscriptions due today, or on D; the server also does this every minute
  drafts              put changes of the office that wait for now into the content; the server also does this by itself
  clean               delete expired sessions, keys and forms; the server also does this every hour

The database is the server's: DATA_DIR or DATABASE_URL.`

type Work = {
  db: Database
  config: Config
  mail: Outbox
  log: Log
  word: string
  from: string | null
  to: string | null
  date: string | undefined
  bill: string | undefined
  amount: string | undefined
  after: string | undefined
  reason: string | undefined
  role: string | undefined
  site: string | undefined
  isAfterRestore: boolean
  charges: string | undefined
}
/** `takes`: its argument as the usage names it, null for none. Returns the output. */
type Job = { takes: string | null; options?: readonly string[]; run: (work: Work) => Promise<string> }

const triedAgain = '; temporary failures are retried for three days. See: npm run job -- doctor'

const jobs: Record<string, Job> = {
  billing: { takes: null, options: ['date'], run: async ({ date, ...parts }) => `${await billByHand(date, parts)}\n` },
  clean: { takes: null, run: async ({ db, config }) => `${await clean(db, config)} rows deleted\n` },
  drafts: {
    takes: null,
    run: async ({ db, config, log }) => {
      const done = await runDueDrafts({ db, now: config.now, log })
      return `${done} ${done === 1 ? 'change' : 'changes'} done\n`
    },
  },
  'check-reservations': {
    takes: null,
    run: async ({ db }) => {
      const differences = await checkReservations(db.read)
      if (differences.length > 0) throw new Error(differences.join('\n'))
      return 'Every seat counter matches its reservations and held seats\n'
    },
  },
  'end-sessions': {
    takes: 'EMAIL',
    run: async ({ db, word }) => {
      const ended = await endSessionsOf(db, word)
      if (ended === null) throw new Error(`${word}: no account uses this address`)
      return `${ended} ${ended === 1 ? 'session' : 'sessions'} ended\n`
    },
  },
  mail: {
    takes: null,
    run: async ({ mail }) => {
      const failed = await mail.flush()
      if (failed > 0) throw new Error(`${failed} ${failed === 1 ? 'mail' : 'mails'} could not be sent${triedAgain}`)
      return 'All due mail was sent\n'
    },
  },
  reconcile: {
    takes: null,
    options: ['after-restore', 'charges'],
    run: async ({ db, config, mail, log, isAfterRestore, charges }) => {
      if (charges !== undefined && !isAfterRestore) throw new Error('--charges: only with --after-restore')
      if (isAfterRestore) {
        const output = await afterRestore({ db, config, log, charges })
        await mail.flush()
        return `${output}\n`
      }
      const context = { db, log, now: config.now, payments: openPayments(config) }
      await db.transaction((trx) => makeOpenRefundsDue(trx, new Date().toISOString()))
      const [settled, refunded] = [await reconcile(context), await reconcileRefunds(context)]
      await mail.flush()
      const refunds = refunded === 0 ? '' : `, ${refunded} ${refunded === 1 ? 'refund' : 'refunds'} done`
      return `${settled} ${settled === 1 ? 'order' : 'orders'} settled${refunds}\n`
    },
  },
  'export-orders': { takes: 'SLUG', options: ['from', 'to'], run: ({ db, word, from, to }) => ordersCsv(db.read, word, { from, to }) },
  refund: {
    takes: 'ORDER',
    options: ['bill', 'amount', 'after', 'reason'],
    run: async ({ db, config, mail, word, bill, amount, after, reason }) => {
      if (isChargeName(word)) return `${word}: ${decimalOf(await refundLost(word, { db, payments: openPayments(config) }))} refunded\n`
      const refunded = await refund(word, { db, payments: openPayments(config), now: config.now() }, { bill, amount, after, reason })
      await mail.flush()
      return refunded ? `${refundWords(refunded)}\n` : `${word} was already refunded\n`
    },
  },
  'staff-add': {
    takes: 'EMAIL',
    options: ['role', 'site'],
    run: async ({ db, config, mail, word, role, site }) => {
      const added = await staffAdd(db, word, { role, site, now: config.now() })
      if ((await mail.flush()) > 0) throw new Error(`${word}: added, but the mail could not be sent${triedAgain}`)
      return `${word} is ${added.role} of the office of ${added.slug}; an invitation was mailed\n`
    },
  },
  'staff-forget-factors': {
    takes: 'EMAIL',
    run: async ({ db, mail, word }) => {
      const removed = await staffForgetFactors(db, word)
      if (removed === 0) throw new Error(`${word}: this address has no second factor in any school's office`)
      if ((await mail.flush()) > 0) throw new Error(`${word}: removed, but the mail could not be sent${triedAgain}`)
      return `${word}: ${removed} ${removed === 1 ? 'second factor' : 'second factors'} removed\n`
    },
  },
  'staff-reset': {
    takes: 'EMAIL',
    run: async ({ db, mail, word }) => {
      const mailed = await staffReset(db, word)
      if (mailed === 0) throw new Error(`${word}: this address is not in any school's staff_users.json`)
      if ((await mail.flush()) > 0) throw new Error(`${word}: the mail could not be sent${triedAgain}`)
      return `${word}: mailed for ${mailed} ${mailed === 1 ? 'school' : 'schools'}\n`
    },
  },
}

const dayOf = (name: string, value: string | undefined): string | null => {
  const day = value === undefined ? null : readDay(value)
  if (value !== undefined && day === null) throw new Error(`--${name}: expected a day such as 2026-11-25`)
  return day
}

const readWords = (words: readonly string[]) => {
  const text = { type: 'string' } as const
  const texts = {
    from: text,
    to: text,
    date: text,
    bill: text,
    amount: text,
    after: text,
    reason: text,
    charges: text,
    role: text,
    site: text,
  }
  const options = { ...texts, 'after-restore': { type: 'boolean' } } as const
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true })
  } catch (error) {
    // Node's first sentence names the wrong option; the next ones do not fit here.
    throw new Error(`${(error as Error).message.split('. ')[0]}\n\n${usage}`, { cause: error })
  }
}

type Words = { name: string; word: string; more: string[]; options: string[] }

/** What is wrong with a command line, "" where none is given. */
const faultOf = ({ name, word, more, options }: Words, job: Job | undefined): string | null => {
  if (!job && name !== 'doctor') return name === '' ? '' : `${name}: no such job`
  const [extra] = job?.takes == null ? [word, ...more] : more
  const strange = options.find((option) => job?.options?.includes(option) !== true)
  if (job?.takes != null && word === '') return `${name}: expected ${job.takes}`
  if (extra) return `${name}: ${extra} is one word too many`
  return strange === undefined ? null : `${name}: it has no option --${strange}`
}

/** Throws what is wrong with a command line, and the usage. */
const parsed = (words: readonly string[]) => {
  const { positionals, values } = readWords(words)
  const [name = '', word = '', ...more] = positionals
  const job = Object.hasOwn(jobs, name) ? jobs[name] : undefined
  const fault = faultOf({ name, word, more, options: Object.keys(values) }, job)
  if (!job || fault !== null) throw new Error([fault, usage].filter(Boolean).join('\n\n'))
  const range = { from: dayOf('from', values.from), to: dayOf('to', values.to) }
  refuseBackwards(range)
  const { date, bill, amount, after, reason, charges, role, site } = values
  return { job, word, ...range, date, bill, amount, after, reason, charges, role, site, isAfterRestore: values['after-restore'] === true }
}

type JobDone = { output: string; isFailure: boolean }

/** It also works before the server can start, so it opens nothing. */
const doctor = async (config: Config): Promise<JobDone> => {
  const findings = await examine(config)
  return { output: tableOf(findings), isFailure: findings.some(({ verdict }) => verdict === 'FAILURE') }
}

/** Runs `npm run job -- WORDS` with these switches; rejects with the message to print. */
export const runJob = async (words: readonly string[], env: Record<string, string | undefined>): Promise<JobDone> => {
  if (words.length === 1 && words[0] === 'doctor') return doctor(readConfig(env))
  if (words.length === 1 && ['help', '--help', '-h'].includes(words[0] ?? '')) return { output: `${usage}\n`, isFailure: false }
  const { job, ...given } = parsed(words)
  const config = readConfig(env)
  if (!hasDatabase(config)) throw new Error(noDatabaseWords(config.dataDir))
  const db = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir }).catch((error: unknown) => {
    throw new Error(openingFault(config, error))
  })
  const log = createLog(undefined, config.watch.logLevel)
  const mail = openMail({ db, config, log })
  try {
    return { output: await job.run({ db, config, mail, log, ...given }), isFailure: false }
  } finally {
    await mail.close()
    await db.close()
  }
}
