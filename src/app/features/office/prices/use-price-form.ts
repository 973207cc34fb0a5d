import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContentChange } from '#contract/office-content.ts'
import type { OfficeProduct } from '#contract/office-drafts.ts'
import { amountToType } from '#domain/money.ts'
import { paymentTypes } from '#domain/order-form.ts'
import { isFarPrice, type PriceEdit, priceField, priceFile, type PriceValue } from '#domain/price-change.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { readAnew } from '../api.ts'
import { lastChange } from '../last-change.ts'
import { useClashes } from '../use-clashes.ts'
import { rateToType, typedRate, typedValue } from './amount.ts'
import { emptyFields, priceClashes, priceEdits, touchedFields, type TypedProduct, withoutField } from './price-edits.ts'

type Typed = Omit<TypedProduct, 'price' | 'rate'> & { price?: string | undefined; rate?: string | undefined }

/** Whether an edit of the content is about a product, by the paths of its fields; of a rule, which has no id, about the same field. */
const isOfProduct = (
  { file, key, fields }: ContentChange['edits'][number],
  { kind, id }: OfficeProduct,
  own: readonly PriceEdit[],
): boolean => {
  if (file !== priceFile(kind)) return false
  if (id === '') return fields.some(({ name }) => own.some((edit) => name.split('/').at(-1) === priceField(edit)))
  return key === id || fields.some(({ name }) => name.split('/').includes(id))
}

/** A product being changed, on the version that was read: what is typed, what it means as edits, and what a colleague changed meanwhile. */
export const usePriceForm = (opened: OfficeProduct, schoolTypes: readonly string[]) => {
  const language = useLanguage()
  const client = useQueryClient()
  const [product, setProduct] = useState(opened)
  const [typed, setTyped] = useState<Typed>({ buyers: {} })
  const { conflict, setConflict, isOpen, keepYours, pick } = useClashes<PriceEdit['field'], PriceValue>()
  const leaving = (conflict?.clashes ?? []).flatMap((one) => (one.pick === 'theirs' ? [one.field] : []))
  // What they wrote stays: what was typed comes back with the other choice.
  const own: Typed = leaving.reduce(withoutField, typed)
  const options = product.kind === 'school' ? [...new Set([...paymentTypes, ...schoolTypes])] : schoolTypes
  const shown = {
    price: own.price ?? (product.price === null ? '' : amountToType(product.price, language)),
    isOnSale: own.isOnSale ?? product.on_sale,
    starts: own.starts ?? product.starts ?? '',
    ends: own.ends ?? product.ends ?? '',
    isTaxed: own.isTaxed ?? product.taxed,
    rate: own.rate ?? rateToType(product.rate, language),
    payments: own.payments,
    buyers: own.buyers,
  }
  const price = typedValue(shown.price, product.unit, language)
  const rate = shown.rate.trim() === '' ? null : typedRate(shown.rate, language)
  const read: TypedProduct = {
    ...own,
    price: own.price === undefined ? undefined : price,
    rate: own.rate === undefined ? undefined : rate,
  }
  const edits = priceEdits(product, read, options)
  const faults = {
    isUnread: product.price !== null && price === null,
    isBackwards: shown.starts !== '' && shown.ends !== '' && shown.ends < shown.starts,
    isRateUnread: own.rate !== undefined && shown.rate.trim() !== '' && rate === null,
    empty: emptyFields(read),
  }
  return {
    product,
    options,
    shown,
    price,
    edits,
    faults,
    isWrong: faults.isUnread || faults.isBackwards || faults.isRateUnread || faults.empty.length > 0,
    isFar: isFarPrice(product.price, price),
    conflict,
    isOpen,
    pick,
    change: (part: Partial<Typed>) => {
      setTyped({ ...typed, ...part })
      keepYours(touchedFields(typed, part))
    },
    /** The same change on the product as a colleague left it. */
    readAgain: async () => {
      const { products } = await readAnew(client, 'officePrices', {})
      const fresh = products.find(({ kind, id }) => kind === product.kind && id === product.id)
      if (!fresh) return
      const last = await lastChange((edit) => isOfProduct(edit, product, edits))
      setConflict({ ...last, clashes: priceClashes(edits, fresh) })
      setProduct(fresh)
    },
  }
}

export type PriceForm = ReturnType<typeof usePriceForm>
