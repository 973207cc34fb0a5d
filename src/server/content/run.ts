import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type Config, ConfigError, readConfig } from '#server/config.ts'
import { databaseFile, hasDatabase, noDatabaseWords } from '#server/db/data-folder.ts'
import { noRoomWords } from '#server/db/faults.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { openingFault } from '#server/db/opening-fault.ts'
import { readSealed } from '#server/platform/seal-form.ts'
import { reportAffectedBookings } from '#server/reservations/affected-bookings.ts'
import { isSeverity, parseCommand, type Parsed, usage } from './command-line.ts'
import { addAlert, closePlace, openPlace, removeAlert, undoVersion } from './edit/commands.ts'
import { examinePack } from './examine.ts'
import { exportPack } from './export.ts'
import { formsCsv, feedbackCsv, namedSite, reservationsCsv, surveysCsv } from './office-exports.ts'
import { contentHistory, historyCsv } from './history.ts'
import { importPack } from './import.ts'
import { loadDemo } from './load-demo.ts'
import { formOpener } from './open-forms.ts'
import { readPassphrase, seal, unseal } from './sealed-file.ts'
import { ContentError, PackRefused, type PackProblem, problemLine } from './problem.ts'
import { progressOn } from './progress.ts'
import { pullPack } from './pull/pull.ts'
import { readPack } from './read-pack.ts'
import { removeSite } from './remove-site.ts'
import { writeSchemas } from './schema.ts'

/** `print` is for output that may go to a file and must be written completely. */
type Place = {
  env: Record<string, string | undefined>
  out: { write: (text: string) => unknown }
  err: { isTTY?: boolean; write: (text: string) => unknown }
  print: (text: string) => Promise<void>
  signal: AbortSignal
}

const terminalIn = ({ env, out, err, print, signal }: Place) => {
  const progress = progressOn(err)
  const after =
    <T>(write: (text: string) => T) =>
    (text: string): T => {
      progress.end()
      return write(text)
    }
  const printError = after((line) => void err.write(`${line}\n`))
  return {
    config: () => readConfig(env),
    progress,
    signal,
    printLine: after((line) => void out.write(`${line}\n`)),
    print: after(print),
    printError,
    warn: (warnings: readonly PackProblem[]) => warnings.forEach((warning) => printError(`warning: ${problemLine(warning)}`)),
  }
}

type Terminal = ReturnType<typeof terminalIn>

const withDatabase = async <T>(at: Terminal, work: (db: Database) => Promise<T>, { mayMakeIt = false } = {}): Promise<T> => {
  const { databaseUrl, dataDir } = at.config()
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

const common = ({ config, progress, signal }: Terminal) => {
  const { dataDir, bucket } = config()
  return { dataDir, bucket, onProgress: progress.show, signal }
}

const databaseName = ({ databaseUrl, dataDir }: Config): string => {
  if (databaseUrl === undefined) return resolve(databaseFile(dataDir))
  const { host, pathname } = new URL(databaseUrl)
  return `postgres://${host}${pathname}`
}

const check = async (at: Terminal, dir: string, { merge, force }: Parsed['options']): Promise<number> => {
  const { now, ...place } = at.config()
  const pack = await readPack(dir)
  const examine = (db: Database | null) =>
    examinePack(db?.read ?? null, pack, { now: now(), merge: merge !== undefined, force: force !== undefined })
  const { problems, warnings } = hasDatabase(place) ? await withDatabase(at, examine) : await examine(null)
  at.warn(warnings)
  // Problems are the output of this command, so they go to stdout as in other checkers.
  for (const problem of problems) at.printLine(problemLine(problem))
  if (problems.length === 0) at.printLine(`${dir}: no problems`)
  return problems.length === 0 ? 0 : 1
}

const reportAffected = async (at: Terminal, slug: string, mail: boolean): Promise<void> => {
  const { lines, mailed } = await withDatabase(at, (db) => reportAffectedBookings(db, slug, { now: at.config().now(), mail }))
  for (const line of lines) at.printError(`warning: ${line}`)
  if (mailed > 0) at.printLine(`${slug}: ${mailed} ${mailed === 1 ? 'reservation' : 'reservations'} affected; the customers were emailed`)
}

const importDir = async (at: Terminal, dir: string, { merge, force, notify }: Parsed['options']): Promise<void> => {
  const how = { ...common(at), now: at.config().now(), merge: merge !== undefined, force: force !== undefined }
  at.printLine(`database: ${databaseName(at.config())}`)
  const isNew = !hasDatabase(at.config())
  const { slug, changed, warnings } = await withDatabase(at, (db) => importPack(db, dir, how), { mayMakeIt: true })
  if (isNew)
    at.printError(`warning: ${how.dataDir}: there was no database here, so a new one was created; the server needs the same DATA_DIR`)
  at.warn(warnings)
  await reportAffected(at, slug, notify !== undefined)
  if (changed.length === 0) at.printError(`warning: ${dir}: nothing to import; ${slug} already has this content`)
  else
    at.printLine(
      `${slug}: imported ${changed.length > 12 ? `${changed.slice(0, 12).join(', ')} and ${changed.length - 12} more` : changed.join(', ')}`,
    )
}

const demo = async (at: Terminal): Promise<void> => {
  const options = { config: at.config(), printLine: at.printLine, signal: at.signal }
  const slugs = await withDatabase(at, (db) => loadDemo(db, options), { mayMakeIt: true })
  if (slugs.length === 0) at.printError('warning: the database already has a school, so the demo was not loaded')
}

type Done = Awaited<ReturnType<typeof closePlace>>

const change = async (at: Terminal, work: (db: Database, now: number) => Promise<Done>): Promise<void> => {
  const { summary, warnings } = await withDatabase(at, (db) => work(db, at.config().now()))
  at.warn(warnings)
  at.printLine(summary)
}

/** Changes hours, and reports the bookings that no longer fit them. */
const changeHours = async (at: Terminal, slug: string, { notify }: Parsed['options'], work: Parameters<typeof change>[1]) => {
  await change(at, work)
  await reportAffected(at, slug, notify !== undefined)
}

const close = (at: Terminal, slug: string, place: string, options: Parsed['options']): Promise<void> => {
  const { date = null, from, note = '' } = options
  const minutes = from === undefined ? null : Number(from)
  return changeHours(at, slug, options, (db, now) => closePlace(db, slug, { place, date, from: minutes, note, now }))
}

const alert = (at: Terminal, slug: string, text: string, options: Parsed['options']): Promise<void> => {
  const { fr: french = null, place, severity = 'notice', from = null, until = null } = options
  const places = place === undefined ? [] : place.split('\n')
  const how = { text, french, severity: isSeverity(severity) ? severity : 'notice', places, from, until } as const
  return change(at, (db, now) => addAlert(db, slug, { ...how, now }))
}

const undo = (at: Terminal, slug: string, written: string, options: Parsed['options']): Promise<void> => {
  if (!/^\d{1,9}$/.test(written)) throw new ContentError(`${written}: is not a version; expected a number that "history ${slug}" names`)
  return changeHours(at, slug, options, (db, now) => undoVersion(db, slug, { version: Number(written), now }))
}

const pull = async (at: Terminal, [base = '', slug = '', dir = '']: readonly string[], options: Parsed['options']): Promise<void> => {
  await pullPack(base, slug, dir, {
    from: options.from ?? null,
    days: Number(options.days ?? 7),
    siteId: options['site-id'] ?? null,
    zone: options.timezone ?? null,
    now: at.config().now(),
    printLine: at.printLine,
    onProgress: at.progress.show,
    signal: at.signal,
  })
  at.printLine(`${dir}: pulled ${slug}; check it with: npm run content -- check ${dir}`)
}

const forms = async (at: Terminal, named: string, options: Parsed['options']): Promise<void> => {
  const from = options['passphrase-file']
  if (options.decrypt !== undefined) {
    const file = await readFile(named, 'utf8').catch(() => {
      throw new ContentError(`${named}: the file cannot be read`)
    })
    return at.print(await unseal(file, await readPassphrase(from, { twice: false })))
  }
  return withDatabase(at, async (db) => {
    const open = await formOpener(db.read, (await namedSite(db.read, named)).id)
    // The passphrase that opens the health forms seals the file too; without one it is chosen here.
    const passphrase = await readPassphrase(from, { twice: open === null })
    const opened = open && (await open(passphrase))
    let unread = 0
    const csv = await formsCsv(db.read, named, rangeOf(options), (form) => {
      const text = opened ? opened(form) : readSealed(form.data) ? null : form.data
      if (text === null) unread += 1
      return text
    })
    if (unread > 0) at.printError(`warning: ${unread} health forms were sealed with an earlier passphrase and can't be opened`)
    return at.print(await seal(csv, passphrase))
  })
}

const rangeOf = ({ from, to }: Parsed['options']) => ({ from: from ?? null, to: to ?? null })

const removalOf = (at: Terminal, { yes, 'keep-orders': keep }: Parsed['options']) => ({
  confirmed: yes ?? null,
  keepOrders: keep !== undefined,
  now: at.config().now(),
})

const run = async (at: Terminal, { command, words, options }: Parsed): Promise<number | void> => {
  const [first = '', second = ''] = words
  switch (command) {
    case 'check':
      return check(at, first, options)
    case 'import':
      return importDir(at, first, options)
    case 'demo':
      return demo(at)
    case 'export':
      return at.printLine(`${second}: ${await withDatabase(at, (db) => exportPack(db, first, second, common(at)))} records of ${first}`)
    case 'history':
      return at.print(await withDatabase(at, (db) => (options.csv === undefined ? contentHistory : historyCsv)(db.read, first)))
    case 'pull':
      return pull(at, words, options)
    case 'schema':
      return at.printLine(`${first}: ${(await writeSchemas(first)).length} schemas`)
    case 'close':
      return close(at, first, second, options)
    case 'open':
      return changeHours(at, first, options, (db, now) => openPlace(db, first, { place: second, date: options.date ?? null, now }))
    case 'alert':
      return alert(at, first, second, options)
    case 'unalert':
      return change(at, (db, now) => removeAlert(db, first, { id: second, now }))
    case 'undo':
      return undo(at, first, second, options)
    case 'remove-site':
      return at.printLine(await withDatabase(at, (db) => removeSite(db, first, removalOf(at, options))))
    case 'feedback':
      return at.print(await withDatabase(at, (db) => feedbackCsv(db.read, first, rangeOf(options))))
    case 'surveys':
      return at.print(await withDatabase(at, (db) => surveysCsv(db.read, first)))
    case 'forms':
      return forms(at, first, options)
    case 'reservations':
      return at.print(await withDatabase(at, (db) => reservationsCsv(db.read, first, rangeOf(options))))
  }
}

const failureOf = (error: unknown, { aborted: isInterrupted }: AbortSignal): string => {
  if (isInterrupted) return 'Interrupted: nothing was changed'
  if (error instanceof PackRefused || error instanceof ContentError || error instanceof ConfigError) return error.message
  return noRoomWords(error) ?? (error instanceof Error ? error.message : String(error))
}

export const runContent = async (args: readonly string[], place: Place): Promise<number> => {
  const at = terminalIn(place)
  try {
    if (args.length === 0 || args[0] === '--help' || args[0] === 'help') at.printLine(usage)
    else return (await run(at, parseCommand([...args]))) ?? 0
    return 0
  } catch (error) {
    at.printError(failureOf(error, at.signal))
    return at.signal.aborted ? 130 : 1
  } finally {
    at.progress.end()
  }
}
