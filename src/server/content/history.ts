import { listContentChanges } from '#server/db/content-changes.ts'
import type { Reader } from '#server/db/open.ts'
import { findSiteBySlug } from '#server/db/sites.ts'
import { ContentError } from './problem.ts'
import { hostname, userInfo } from 'node:os'

export const contentHistory = async (db: Reader, slug: string): Promise<string> => {
  const found = await findSiteBySlug(db, slug)
  if (!found) throw new ContentError(`${slug}: no site in the database has this slug`)
  const changes = await listContentChanges(db, found.site.id)
  return changes
    .map(
      ({ changed_at: at, author, what, exported_at: exported }) => `${at} ${author} ${what}${exported ? ` (exported ${exported})` : ''}\n`,
    )
    .join('')
}

/** The user and machine in the log of changes: "deploy@web-1". */
export const author = (): string => {
  try {
    return `${userInfo().username}@${hostname()}`
  } catch {
    // A container may run as a user id without a name.
    return `${process.getuid?.() ?? 'unknown'}@${hostname()}`
  }
}
