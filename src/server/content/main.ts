import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { ConfigError, readConfig } from '#server/config.ts'
import { databaseFile, hasDatabase, noDatabaseWords } from '#server/db/data-folder.ts'
import { noRoomWords } from '#server/db/faults.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { openingFault } from '#server/db/opening-fault.ts'
import { writeOut } from '#server/output.ts'
import { reportConcerned } from '#server/reservations/concerned.ts'
import { parseCommand, type Parsed, usage } from './command-line.ts'
import { addAlert, closePlace } from './edit-site.ts'
import { examinePack } from './examine.ts'
import { exportPack } from './export.ts'
import { formsCsv } from './forms-export.ts'
import { contentHistory } from './history.ts'
import { importPack } from './import.ts'
import { loadDemo } from './load-demo.ts'
import { feedbackCsv, reservationsCsv, surveysCsv } from './office-exports.ts'
import { readPassphrase } from './passphrase.ts'
import { ContentError, PackRefused, type PackProblem, problemLine } from './problem.ts'
import { progressOn } from './progress.ts'
import { pullPack } from './pull/pull.ts'
import { readPack } from './read-pack.ts'
import { writeSchemas } from './schema.ts'
import { seal, unseal } from './sealed-file.ts'

const config = () => readConfig(process.env)
const progress = progressOn(process.stderr)
const interruption = new AbortController()

const say = (line: string) => {
  progress.end()
  process.stdout.write(`${line}\n`)
}
/** What is meant for a file: as it stands, once it is all written. */
const print = (text: string): Promise<void> => {
  progress.end()
  return writeOut(text)
}
const complain = (line: string) => {
  progress.end()
  process.stderr.write(`${line}\n`)
}
const warn = (warnings: readonly PackProblem[]) => warnings.forEach((warning) => complain(`warning: ${problemLine(warning)}`))

const withDatabase = async <T>(work: (db: Database) => Promise<T>, { mayMakeIt = false } = {}): Promise<T> => {
  const { databaseUrl, dataDir } = config()
  if (!mayMakeIt && !hasDatabase({ databaseUrl, dataDir })) throw new ContentError(noDatabaseWords(dataDir))
  const db = await openDatabase({ url: databaseUrl, dataDir }).catch((error: unknown) => {
    throw new ContentError(openingFault({ databaseUrl }, error))
  })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

const common = () => ({ dataDir: config().dataDir, bucket: config().bucket, onProgress: progress.show, signal: interruption.signal })

/** The database that a command changes, without its password. */
const databaseName = (): string => {
  const { databaseUrl, dataDir } = config()
  if (databaseUrl === undefined) return resolve(databaseFile(dataDir))
  const { host, pathname } = new URL(databaseUrl)
  return `postgres://${host}${pathname}`
}

const check = async (dir: string, { merge, force }: Parsed['options']): Promise<void> => {
  const { now, ...place } = config()
  const pack = await readPack(dir)
  const examine = (db: Database | null) =>
    examinePack(db?.read ?? null, pack, { now: now(), merge: merge !== undefined, force: force !== undefined })
  // A pack can be checked on a machine that has no database; none is made for it.
  const { problems, warnings } = hasDatabase(place) ? await withDatabase(examine) : await examine(null)
  warn(warnings)
  // The problems are what was asked for: they go where other checkers put theirs.
  for (const problem of problems) say(problemLine(problem))
  if (problems.length > 0) process.exitCode = 1
  else say(`${dir}: no problems`)
}

/** Tells of bookings that the content no longer has hours or room for. */
const tellConcerned = async (slug: string, mail: boolean): Promise<void> => {
  const { lines, mailed } = await withDatabase((db) => reportConcerned(db, slug, { now: config().now(), mail }))
  for (const line of lines) complain(`warning: ${line}`)
  if (mailed > 0) say(`${slug}: ${mailed} ${mailed === 1 ? 'reservation: its customer is' : 'reservations: their customers are'} mailed`)
}

const importDir = async (dir: string, { merge, force, notify }: Parsed['options']): Promise<void> => {
  const how = { ...common(), now: config().now(), merge: merge !== undefined, force: force !== undefined }
  say(`database: ${databaseName()}`)
  const isNew = !hasDatabase(config())
  const { slug, changed, warnings } = await withDatabase((db) => importPack(db, dir, how), { mayMakeIt: true })
  if (isNew) complain(`warning: ${how.dataDir}: there was no database here, so one was made; the server needs the same DATA_DIR`)
  warn(warnings)
  await tellConcerned(slug, notify !== undefined)
  if (changed.length === 0) complain(`warning: ${dir}: the import changes nothing; ${slug} already says all of this`)
  else
    say(
      `${slug}: imported ${changed.length > 12 ? `${changed.slice(0, 12).join(', ')} and ${changed.length - 12} more` : changed.join(', ')}`,
    )
}

const demo = async (): Promise<void> => {
  const options = { config: config(), say, signal: interruption.signal }
  const slugs = await withDatabase((db) => loadDemo(db, options), { mayMakeIt: true })
  if (slugs.length === 0) complain('warning: the database holds a school already, so the demo was not loaded')
}

const close = async (slug: string, place: string, { date = '', note = '', notify }: Parsed['options']): Promise<void> => {
  say(await withDatabase((db) => closePlace(db, slug, { place, date, note, now: config().now() })))
  await tellConcerned(slug, notify !== undefined)
}

const pull = async ([base = '', slug = '', dir = '']: readonly string[], options: Parsed['options']): Promise<void> => {
  await pullPack(base, slug, dir, {
    from: options.from ?? null,
    days: Number(options.days ?? 7),
    siteId: options['site-id'] ?? null,
    zone: options.timezone ?? null,
    now: config().now(),
    say,
    onProgress: progress.show,
    signal: interruption.signal,
  })
  say(`${dir}: pulled ${slug}; check it with: npm run content -- check ${dir}`)
}

/** Health data leaves sealed, and is opened by the same command, on whatever machine. */
const forms = async (named: string, options: Parsed['options']): Promise<void> => {
  const from = options['passphrase-file']
  if (options.decrypt !== undefined) {
    const file = await readFile(named, 'utf8').catch(() => {
      throw new ContentError(`${named}: the file cannot be read`)
    })
    return print(await unseal(file, await readPassphrase(from, { twice: false })))
  }
  const range = { from: options.from ?? null, to: options.to ?? null }
  const passphrase = await readPassphrase(from, { twice: true })
  return print(await seal(await withDatabase((db) => formsCsv(db.read, named, range)), passphrase))
}

const run = async ({ command, words, options }: Parsed): Promise<void> => {
  const [first = '', second = ''] = words
  switch (command) {
    case 'check':
      return check(first, options)
    case 'import':
      return importDir(first, options)
    case 'demo':
      return demo()
    case 'export':
      return say(`${second}: ${await withDatabase((db) => exportPack(db, first, second, common()))} records of ${first}`)
    case 'history':
      return print(await withDatabase((db) => contentHistory(db.read, first)))
    case 'pull':
      return pull(words, options)
    case 'schema':
      return say(`${first}: ${(await writeSchemas(first)).length} schemas`)
    case 'close':
      return close(first, second, options)
    case 'alert':
      return say(await withDatabase((db) => addAlert(db, first, { text: second, until: options.until ?? null, now: config().now() })))
    case 'feedback': {
      const range = { from: options.from ?? null, to: options.to ?? null }
      return print(await withDatabase((db) => feedbackCsv(db.read, first, range)))
    }
    case 'surveys':
      return print(await withDatabase((db) => surveysCsv(db.read, first)))
    case 'forms':
      return forms(first, options)
    case 'reservations': {
      const range = { from: options.from ?? null, to: options.to ?? null }
      return print(await withDatabase((db) => reservationsCsv(db.read, first, range)))
    }
  }
}

const failureOf = (error: unknown): string => {
  if (interruption.signal.aborted) return 'Interrupted: nothing was changed'
  if (error instanceof PackRefused || error instanceof ContentError || error instanceof ConfigError) return error.message
  return noRoomWords(error) ?? (error instanceof Error ? error.message : String(error))
}

const main = async (): Promise<void> => {
  const args = process.argv.slice(2)
  if (args.length === 0 || args[0] === '--help' || args[0] === 'help') return say(usage)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A second signal does not wait for the step that runs.
      if (interruption.signal.aborted) process.exit(130)
      interruption.abort()
    })
  }
  await run(parseCommand(args))
}

main().then(
  () => progress.end(),
  (error: unknown) => {
    complain(failureOf(error))
    process.exitCode = interruption.signal.aborted ? 130 : 1
  },
)
