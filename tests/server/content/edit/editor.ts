import { Problem } from '#contract/errors.ts'
import { type Change, changeContent, type Changed } from '#server/content/edit/change.ts'
import { fingerprint, keyOf } from '#server/content/edit/records.ts'
import type { Edit } from '#server/content/edit/apply.ts'
import type { Database } from '#server/db/open.ts'
import { readStoredPack } from '#server/db/stored-pack.ts'
import type { PackFileName } from '#server/shapes/pack-files.ts'
import { meal, menuOn, regular, type School } from '../../../support/school.ts'
import { wednesdayNoon } from '../new-database.ts'

export const siteId = 'maple-site'

/** A school with one of each: two halls, dishes, a menu, news. */
export const school: School = {
  site: { homepage_alerts: [] },
  filters: [{ id: 'milk', name: 'Milk' }],
  buildings: [{ id: 'tower', name: 'Tower' }],
  locations: [
    { id: 'hall', name: 'The Hall', building_id: 'tower', schedules: [regular('08:00-20:00')] },
    { id: 'grill', name: 'Grill' },
  ],
  dishes: [
    { mrn: '1', name: 'Soup', filters: ['milk'] },
    { mrn: '2', name: 'Salad' },
  ],
  menus: [menuOn('hall', '2026-11-25', [meal('lunch', ['1'])])],
  files: { 'news.json': [{ id: 'n1', title: 'Opening', description: '<p>Today</p>' }] },
}

export const recordsIn = async ({ read }: Database, file: PackFileName): Promise<object[]> =>
  (await readStoredPack(read, siteId)).records[file] ?? []

/** A record of a file and its fingerprint; an unknown one is null. */
export const recordIn = async (db: Database, file: PackFileName, key: string) => {
  const value = (await recordsIn(db, file)).find((record) => keyOf(file, record) === key) ?? null
  return { value: value as Record<string, unknown> | null, base: value && fingerprint(value) }
}

export const note = { author: 'chef@maple.test', what: 'a change' }

export const change = (db: Database, edits: readonly Edit[], more: Partial<Change> = {}): Promise<Changed> =>
  db.transaction((trx) => changeContent(trx, { siteId, edits, note, now: wednesdayNoon, ...more }))

/** Reads a record and patches it, as a screen does. */
export const patchOf = async (db: Database, [file, key]: readonly [PackFileName, string], patch: Edit['patch']): Promise<Edit> => ({
  file,
  key,
  base: (await recordIn(db, file, key)).base,
  patch,
})

/** The refusal of a change; a change that is not refused fails the test. */
export const refusalOf = (work: Promise<unknown>): Promise<Problem> =>
  work.then(
    (value) => {
      throw new Error(`not refused: ${JSON.stringify(value)}`)
    },
    (error: unknown) => {
      if (error instanceof Problem) return error
      throw error
    },
  )

type Found = { pointer: string; text: string }
/** What a change was refused for, one a line. */
export const problemsOf = async (work: Promise<unknown>): Promise<string[]> => {
  const { code, details } = await refusalOf(work)
  return ((details?.['problems'] ?? [{ pointer: code, text: '' }]) as Found[]).map(({ pointer, text }) => `${pointer}: ${text}`)
}
