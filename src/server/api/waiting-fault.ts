import type { OfficeDraft } from '#contract/office-drafts.ts'
import { type PriceEdit, priceField, priceFile, withPrices } from '#domain/price-change.ts'
import type { DraftWork } from '#server/content/edit/drafts.ts'
import type { PastEdit } from '#server/content/edit/history-edits.ts'
import type { Lists } from '#server/content/edit/records.ts'
import { currentOf, isUndone, overwrittenBy } from '#server/content/edit/undo.ts'

type Fault = OfficeDraft['fault']

const conflict = (fields: readonly string[]): Fault =>
  fields.length === 0 ? null : { code: 'edit_conflict', fields: [...new Set(fields)], problems: [], by: null }

const undoFault = (undone: readonly PastEdit[], lists: Lists): Fault => {
  const all = undone.map((edit) => ({ edit, current: currentOf(lists, edit) }))
  const open = all.filter(({ edit, current }) => !isUndone(current, edit))
  if (open.length === 0) return { code: 'undone', fields: [], problems: [], by: null }
  return conflict(open.flatMap(({ edit, current }) => overwrittenBy(current, edit)))
}

const priceFault = (prices: readonly PriceEdit[], lists: Lists): Fault =>
  conflict(
    [...Map.groupBy(prices, ({ kind }) => priceFile(kind))].flatMap(([file, edits]) => {
      const list = lists[file] ?? []
      const { fault } = file === 'orderform.json' ? withPrices(list[0] ?? {}, edits) : withPrices(list, edits)
      return fault ? [priceField(fault.edit) ?? ''] : []
    }),
  )

/** Why a change that waits for a second person can't be made any more; null where it can. `undone`: the edits that it would undo. */
export const waitingFault = (work: DraftWork, undone: readonly PastEdit[], lists: Lists): Fault => {
  if ('undoes' in work) return undoFault(undone, lists)
  return 'prices' in work ? priceFault(work.prices, lists) : null
}
