import type { TaxKind } from '#contract/cart.ts'
import { type Cents, type MilliPercent, percentDown } from './money.ts'
import { foldText } from './fold-text.ts'
import { provinces } from './province.ts'
import { gst, taxRateOf } from './tax.ts'

/** What a school's taxes are made of: the provincial rate in percent ("9.975"), and its province as its address writes it. */
type Taxing = { provincial: string | null | undefined; province: string | undefined }

/** One part of a tax: its kind, its rate, and its amount in cents. */
export type TaxPart = { kind: TaxKind; rate: MilliPercent; amount: Cents }

/** Provinces whose two parts are one tax. */
const harmonized = ['NB', 'NL', 'NS', 'ON', 'PE']
const codes = new Map(Object.entries(provinces).flatMap(([code, names]) => [code, ...names].map((written) => [foldText(written), code])))

/** The tax of one amount in its federal and provincial part, which add up to it: the federal part is rounded down, the rest is the province's. */
export const taxParts = ({ charged, tax }: { charged: Cents; tax: Cents }, { provincial, province = '' }: Taxing): TaxPart[] => {
  const rate = taxRateOf(provincial)
  const federal = percentDown(charged, gst)
  if (rate === gst) return [{ kind: 'gst', rate, amount: tax }]
  const code = codes.get(foldText(province)) ?? ''
  if (harmonized.includes(code)) return [{ kind: 'hst', rate, amount: tax }]
  return [
    { kind: 'gst', rate: gst, amount: federal },
    { kind: code === 'QC' ? 'qst' : 'pst', rate: rate - gst, amount: tax - federal },
  ]
}

/** The tax of another amount in parts of the same kinds and rates, which add up to it; none where there are no rates. */
export const taxPartsAt = (
  rates: readonly Pick<TaxPart, 'kind' | 'rate'>[],
  { charged, tax }: { charged: Cents; tax: Cents },
): TaxPart[] => {
  const [first, second] = rates
  if (!first) return []
  const amount = second ? Math.min(tax, percentDown(charged, first.rate)) : tax
  return [{ ...first, amount }, ...(second ? [{ ...second, amount: tax - amount }] : [])]
}

/** The parts of several taxes, those of one kind added up. */
export const sumTaxParts = (parts: readonly TaxPart[]): TaxPart[] => {
  const kinds = [...new Set(parts.map(({ kind }) => kind))]
  return kinds.flatMap((kind) => {
    const same = parts.filter((part) => part.kind === kind)
    return same.slice(0, 1).map((first) => ({ ...first, amount: same.reduce((sum, { amount }) => sum + amount, 0) }))
  })
}
