import type { OfficeProduct } from '#contract/office-drafts.ts'
import type { PriceEdit } from '#domain/price-change.ts'

/** What is typed about a product; the days are those of a promo code, "" for no limit. */
export type TypedProduct = { price: string | null; isOnSale: boolean; starts: string; ends: string }

/** The edits that a form means; none where nothing differs. */
export const priceEdits = (
  { kind, id, price, can_switch: canSwitch, on_sale: isOnSale, starts, ends }: OfficeProduct,
  typed: TypedProduct,
): PriceEdit[] => {
  const shown: Pick<PriceEdit, 'field' | 'before' | 'after'>[] = [
    ...(price === null ? [] : [{ field: 'price' as const, before: price, after: typed.price }]),
    ...(canSwitch ? [{ field: 'on_sale' as const, before: isOnSale, after: typed.isOnSale }] : []),
    ...(kind === 'promo'
      ? [
          { field: 'starts' as const, before: starts, after: typed.starts || null },
          { field: 'ends' as const, before: ends, after: typed.ends || null },
        ]
      : []),
  ]
  return shown.filter(({ before, after }) => before !== after).map((edit) => ({ kind, id, ...edit }))
}
