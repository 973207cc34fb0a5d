import { bothRecords } from '#domain/both-edits.ts'
import type { Reader } from '#server/db/open.ts'
import { findSite } from '#server/db/sites.ts'
import { applyEdits, type Edit } from './apply.ts'
import { baseOf } from './conflict.ts'
import { fingerprint, indexOfKey, type Lists } from './records.ts'

/** A change may wait for two years, in which a school makes some thousand others. */
const versionsBack = 20_000

type Present = { siteId: string; now: number; /** The records of the edits' files. */ lists: Lists }

const presentEdit = async (db: Reader, edit: Edit, { siteId, now, lists }: Present): Promise<Edit> => {
  const { file, key, base: read, patch } = edit
  const list = lists[file] ?? []
  const current = list[indexOfKey(file, list, key)] ?? null
  if (current === null || read === null || patch === null || fingerprint(current) === read) return edit
  const found = await findSite(db, siteId)
  if (!found) return edit
  const base = await baseOf(db, { siteId, after: found.version - versionsBack, edit, current })
  if (!base) return edit
  // What an edit makes of the record that was read has its ids too.
  const yours = applyEdits({ [file]: [base] }, [edit], { siteId, zone: found.site.timezone, now }).edited[0]?.after
  const both = yours ? bothRecords(base, yours, current) : null
  return both ? { ...edit, base: fingerprint(current), patch: both, isWhole: true } : edit
}

/**
 * Edits that wait, on the records as they are now: what a colleague changed meanwhile stays. An edit of a value that a colleague changed too
 * is as it was made, and is refused.
 */
export const presentEdits = async (db: Reader, edits: readonly Edit[], present: Present): Promise<Edit[]> => {
  const made: Edit[] = []
  for (const edit of edits) made.push(await presentEdit(db, edit, present))
  return made
}
