import type { OfficeDraft } from '#contract/office-drafts.ts'
import { type PriceEdit, priceField, priceFile, withPrices } from '#domain/price-change.ts'
import { changedBy } from '#server/content/edit/changed-by.ts'
import type { DraftWork } from '#server/content/edit/drafts.ts'
import type { PastEdit } from '#server/content/edit/history-edits.ts'
import type { Lists } from '#server/content/edit/records.ts'
import { currentOf, isUndone, overwrittenBy } from '#server/content/edit/undo.ts'
import type { Reader } from '#server/db/open.ts'

type Fault = OfficeDraft['fault']

/** The fields of a record, or of an entry of it, that a colleague changed meanwhile. */
type Met = { file: string; key: string; fields: readonly string[] }

const conflict = async (db: Reader, siteId: string, met: readonly Met[]): Promise<Fault> => {
  const [first] = met
  if (!first) return null
  const fields = [...new Set(met.flatMap((one) => one.fields))]
  return { code: 'edit_conflict', fields, problems: [], by: await changedBy(db, siteId, first) }
}

const undone: Fault = { code: 'undone', fields: [], problems: [], by: null }

const overwritten = (open: readonly PastEdit[], lists: Lists): Met[] =>
  open.flatMap((edit) => {
    const fields = overwrittenBy(currentOf(lists, edit), edit)
    return fields.length === 0 ? [] : [{ file: edit.file, key: edit.keyAfter, fields }]
  })

const metPrices = (prices: readonly PriceEdit[], lists: Lists): Met[] =>
  [...Map.groupBy(prices, ({ kind }) => priceFile(kind))].flatMap(([file, edits]) => {
    const list = lists[file] ?? []
    const { fault } = file === 'orderform.json' ? withPrices(list[0] ?? {}, edits) : withPrices(list, edits)
    return fault ? [{ file, key: fault.edit.id, fields: [priceField(fault.edit) ?? ''] }] : []
  })

type Waiting = { db: Reader; siteId: string; lists: Lists; /** The edits that it would undo. */ past: readonly PastEdit[] }

/** Why a change that waits for a second person can't be made any more; null where it can. */
export const waitingFault = async (work: DraftWork, { db, siteId, lists, past }: Waiting): Promise<Fault> => {
  if ('prices' in work) return conflict(db, siteId, metPrices(work.prices, lists))
  if (!('undoes' in work)) return null
  const open = past.filter((edit) => !isUndone(currentOf(lists, edit), edit))
  return open.length === 0 ? undone : conflict(db, siteId, overwritten(open, lists))
}
