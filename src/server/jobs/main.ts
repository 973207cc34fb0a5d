import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { createLog } from '#server/http/log.ts'
import { openMail } from '#server/mail/open.ts'
import { billByHand } from './billing-by-hand.ts'
import { checkReservations } from './check-reservations.ts'
import { clean } from './clean.ts'
import { staffReset } from './staff-reset.ts'

const usage = `Usage: npm run job -- NAME

  staff-reset EMAIL   mail a tools user (staff_users.json) a key for a new password
  mail                send the mail that is due
  check-reservations  compare the counters of starts with parties and held seats; prints differences
  clean               delete sessions, keys and forms that ran out; the server does it hourly
  billing [--date D]  charge the subscriptions that are due today, or were due on D; the server does it once a minute

The database is the server's: DATA_DIR or DATABASE_URL.`

/** What the command line asks for; the words to say when it is done. */
const run = async ([name = '', word = '', ...more]: readonly string[]): Promise<string> => {
  const isBilling = name === 'billing' && (word === '' ? more.length === 0 : word === '--date' && more.length === 1)
  const isKnown =
    isBilling ||
    (more.length === 0 && (name === 'staff-reset' ? word !== '' : ['mail', 'clean', 'check-reservations'].includes(name) && word === ''))
  if (!isKnown) throw new Error(usage)
  const config = readConfig(process.env)
  const db = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
  const mail = openMail({ db, config, log: createLog() })
  try {
    if (name === 'clean') return `${await clean(db, config)} rows deleted`
    if (name === 'check-reservations') {
      const differences = await checkReservations(db.read)
      if (differences.length > 0) throw new Error(differences.join('\n'))
      return 'Every counter is what parties and held seats add up to'
    }
    if (isBilling) return await billByHand(more[0], { db, config, mail, log: createLog() })
    if (name === 'mail') {
      await mail.flush()
      return 'The mail that was due is sent'
    }
    const mailed = await staffReset(db, word)
    if (mailed === 0) throw new Error(`${word}: no school's staff_users.json names this address`)
    await mail.flush()
    return `${word}: mailed for ${mailed} ${mailed === 1 ? 'school' : 'schools'}`
  } finally {
    await mail.close()
    await db.close()
  }
}

run(process.argv.slice(2)).then(
  (said) => process.stdout.write(`${said}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  },
)
