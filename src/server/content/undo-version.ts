import { Problem } from '#contract/errors.ts'
import type { Database } from '#server/db/open.ts'
import { findSiteBySlug } from '#server/db/sites.ts'
import { refuseAsImport } from './edit-site.ts'
import type { Conflict } from './edit/conflict.ts'
import { undoChange } from './edit/undo.ts'
import { author } from './history.ts'
import { ContentError } from './problem.ts'

const conflictLine = ({ file, key, fields }: Conflict): string =>
  `${file}${key === '' ? '' : ` ${key}`}: ${fields.map(({ name }) => name).join(', ')}`

/** Undoes one change of a school's content, named by its version in the history. Returns what to print. */
export const undoVersion = async (
  db: Database,
  slug: string,
  { version: word, now }: { version: string; now: number },
): Promise<string> => {
  const found = await findSiteBySlug(db.read, slug)
  if (!found) throw new ContentError(`${slug}: no site in the database has this slug`)
  const version = /^\d{1,9}$/.test(word) ? Number(word) : 0
  const undo = { siteId: found.site.id, version, note: { author: author() }, now }
  const undone = await db
    .transaction((trx) => undoChange(trx, undo))
    .catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error
      if (error.code === 'not_found') throw new ContentError(`${word}: no version of ${slug}; expected one that "history ${slug}" lists`)
      if (error.code !== 'edit_conflict') return refuseAsImport(error)
      const conflicts = error.details?.['conflicts'] as readonly Conflict[]
      throw new ContentError(`${slug}: changed after version ${version}: ${conflicts.map(conflictLine).join('; ')}; undo that first`)
    })
  return undone.version === null
    ? `${slug}: version ${version} is undone already`
    : `${slug}: version ${version} is undone [${undone.version}]`
}
