import { pickFields } from '#domain/merge-patch.ts'
import { shownDifferences } from '#domain/shown-differences.ts'
import { listRecordEdits } from '#server/db/content-changes.ts'
import { listMenuDays } from '#server/db/menus.ts'
import type { Reader } from '#server/db/open.ts'
import { ruleOf } from '#server/shapes/pack-files.ts'
import { undoneEdit } from './conflict.ts'
import type { PastEdit } from './history-edits.ts'
import { keyOf } from './records.ts'

const file = 'menus.json'
const shownFields = ['name', 'closed', 'periods']

type At = { siteId: string; /** The version of the change. */ version: number }

/** The cycle's menu of a place on a day, as it was at a version; null where the cycle had none. */
const cycleMenuAt = async (db: Reader, { siteId, version }: At, [locationId, date]: readonly [string, string]): Promise<object | null> => {
  const [day] = await listMenuDays(db, siteId, { from: date, days: 1, locationId })
  const now = day?.source === 'cycle' ? day.record : (day?.beneath ?? null)
  if (now === null) return null
  const later = await listRecordEdits(db, { siteId, file, key: keyOf(file, now) }, version)
  return later.reduce<object | null>((record, edit) => undoneEdit(record, edit, ruleOf(file).schema), now)
}

/** A day's own menu that came or went, read beside the cycle's menu that it replaced or that is back; any other edit as it is. */
export const besideCycle = async (db: Reader, edit: PastEdit, at: At): Promise<PastEdit> => {
  if (edit.file !== file || (edit.before !== null && edit.after !== null)) return edit
  const [locationId, date] = JSON.parse(edit.key) as [string, string | null]
  const cycle = date === null ? null : await cycleMenuAt(db, at, [locationId, date])
  if (cycle === null) return edit
  const [before, after] = [edit.before ?? cycle, edit.after ?? cycle].map((menu) => pickFields(menu, shownFields))
  if (before === undefined || after === undefined || shownDifferences(file, before, after).length === 0) return edit
  return { ...edit, before, after }
}
