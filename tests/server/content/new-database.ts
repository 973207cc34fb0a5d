import { rmSync } from 'node:fs'
import { onTestFinished } from 'vitest'
import { examinePack } from '#server/content/examine.ts'
import { importPack, type ImportOptions } from '#server/content/import.ts'
import { PackRefused, problemLine } from '#server/content/problem.ts'
import { readPack } from '#server/content/read-pack.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { type School, writePack } from '../../support/school.ts'
import { newStorage } from '../../support/storage.ts'

export const wednesdayNoon = Date.parse('2026-11-25T12:00:00-05:00')

/** An empty database of this run's engine with its data folder, gone when the test ends. */
export const newDatabase = async (): Promise<{ db: Database; dataDir: string; url: string | undefined }> => {
  const { storage, remove } = await newStorage({ isMigrated: true })
  const db = await openDatabase({ url: storage.DATABASE_URL, dataDir: storage.DATA_DIR })
  onTestFinished(async () => {
    await db.close()
    await remove()
  })
  return { db, dataDir: storage.DATA_DIR, url: storage.DATABASE_URL }
}

/** A pack folder that is gone when the test ends. */
export const newPack = (school: School): string => {
  const { dir, remove } = writePack(school)
  onTestFinished(remove)
  return dir
}

/** A folder without site.json: some files of a school that is there already. */
export const withoutSite = (dir: string): string => {
  rmSync(`${dir}/site.json`)
  return dir
}

type Place = { db: Database; dataDir: string }

export const importInto = ({ db, dataDir }: Place, school: School, options: Partial<ImportOptions> = {}) =>
  importPack(db, newPack(school), { now: wednesdayNoon, dataDir, ...options })

/** The problems for which an import was refused, one a line. */
export const refusalOf = (work: Promise<unknown>): Promise<string[]> =>
  work.then(
    () => [],
    (error: unknown) => {
      if (error instanceof PackRefused) return error.problems.map(problemLine)
      throw error
    },
  )

const tables = ['site', 'record', 'dish', 'menu', 'menu_cycle', 'known_id', 'file', 'content_clock'] as const

/** Everything in the database, to compare before and after. */
export const contentOf = async ({ read }: Database): Promise<string[]> => {
  const rows = await Promise.all(
    tables.map(async (table) => (await read.selectFrom(table).selectAll().execute()).map((row) => `${table} ${JSON.stringify(row)}`)),
  )
  return rows.flat().sort()
}

/** What a check says of a pack folder, one line each. */
export const checkOf = async (dir: string): Promise<{ problems: string[]; warnings: string[] }> => {
  const { problems, warnings } = await examinePack(null, await readPack(dir), { now: wednesdayNoon, merge: false })
  return { problems: problems.map(problemLine), warnings: warnings.map(problemLine) }
}

/** What a check of a pack warns of, one a line. */
export const warningsOf = async (school: School): Promise<string[]> => (await checkOf(newPack(school))).warnings
