import { atom, useAtomValue } from 'jotai'
import type { Cart, CartItem } from '#contract/cart.ts'
import { type CartChange, cartChanges, type FromTo, pricesSinceAdded, totalChange } from '#domain/cart-changes.ts'
import { centsOrZero, decimalOf } from '#domain/money.ts'
import { appStore } from '#app/store.ts'
import type { Change } from './cart-calls.ts'

/** Takes the last change back: another change, or the cart that was left for an empty one. */
export type Undo = Change | { kind: 'cart'; id: string }

/** What the last change did to the cart and its total. */
type CartNote = { changes: readonly CartChange[]; total: FromTo | null; undo: Undo | null }

const noteAtom = atom<CartNote | null>(null)

export const useCartNote = (): CartNote | null => useAtomValue(noteAtom, { store: appStore })

const show = (note: CartNote): void => appStore.set(noteAtom, note.changes.length > 0 ? note : null)

/** The change that puts a removed item back before the one after it; null if it can no longer be bought. */
const restoring = (item: CartItem, before: string): Undo | null => {
  if (!item.available) return null
  switch (item.type) {
    case 'Meal plan':
      if (item.meal_plan === null) return null
      return {
        kind: 'plan-again',
        plan: item.meal_plan,
        first: item.first_plan_date ?? undefined,
        last: item.last_plan_date ?? undefined,
        before,
        code: item.promo_code,
      }
    case 'Coffee subscription':
      return item.months === null ? null : { kind: 'coffee', months: item.months }
    case 'Create your plan':
      return item.swipe_id === null || item.db_id === null ? null : { kind: 'custom', swipe: item.swipe_id, balance: item.db_id }
    case 'Declining balance':
      // The typed amount: `price` has the discount taken off.
      return item.db_id === null
        ? null
        : { kind: 'balance', balance: item.db_id, amount: decimalOf(centsOrZero(item.price) + centsOrZero(item.discount)) }
  }
}

const undoOf = (change: Change, before: Cart, after: Cart): Undo | null => {
  if (change.kind === 'delete') {
    const at = before.items.findIndex(({ id }) => id === change.item)
    const item = before.items[at]
    return item ? restoring(item, before.items[at + 1]?.id ?? '') : null
  }
  if (change.kind === 'custom') {
    const former = before.items.find(({ type }) => type === 'Create your plan')
    return former ? restoring(former, '') : null
  }
  const coded = before.items.find(({ promo_code: code }) => code !== null)
  if ((change.kind !== 'code' && change.kind !== 'no-code') || !coded) return null
  const isSame = after.items.some(({ promo_code: code }) => code === coded.promo_code)
  return isSame ? null : { kind: 'code', code: coded.promo_code ?? '', item: coded.id, subtotal: after.subtotal }
}

/** Notes what a change of this page did; the page itself says what was added, and only a removal removes. */
export const noteChange = (change: Change, before: Cart | undefined, after: Cart): void => {
  if (!before) return
  const changes = cartChanges(before, after).filter(({ kind }) => kind !== 'added' && (kind !== 'removed' || change.kind === 'delete'))
  show({ changes, total: totalChange(before, after), undo: undoOf(change, before, after) })
}

/** Notes that a change was taken back. */
export const noteUndo = (before: Cart | undefined, after: Cart): void => {
  if (before) show({ changes: cartChanges(before, after), total: totalChange(before, after), undo: null })
}

/** Notes an emptied cart, which stays under its id. */
export const noteEmptied = (before: Cart, after: Cart, id: string): void =>
  show({ changes: cartChanges(before, after), total: totalChange(before, after), undo: { kind: 'cart', id } })

/** Notes what another tab, other selections or a new price did; nothing of a cart that was paid or emptied elsewhere. */
export const noteRefetch = (before: Cart | undefined, after: Cart): void => {
  if (!before) show({ changes: pricesSinceAdded(after), total: null, undo: null })
  else if (after.items.length === 0) appStore.set(noteAtom, null)
  else {
    const changes = cartChanges(before, after)
    if (changes.length > 0) show({ changes, total: totalChange(before, after), undo: null })
  }
}
