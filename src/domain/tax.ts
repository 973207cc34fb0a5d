import { type Cents, type MilliPercent, milliPercentOf, percentDown } from './money.ts'

/** The federal part: 5 % (TAX-02). */
export const gst: MilliPercent = 5000

/** The tax rate: GST plus the province's part, which settings give in percent ("9.975"); GST alone without one (TAX-02). */
export const taxRateOf = (provincial: string | null | undefined): MilliPercent => gst + (milliPercentOf(provincial ?? '0') ?? 0)

/** A rate in percent as the wire writes it: "14.975", "13", "5". */
export const percentText = (rate: MilliPercent): string =>
  `${Math.floor(rate / 1000)}.${String(rate % 1000).padStart(3, '0')}`.replace(/\.?0+$/, '')

type Applying = { flag: boolean; typeApplies: boolean | null | undefined; planApplies?: boolean | null | undefined }

/** True when an item is taxed: the flag of its kind is on, and neither customer type nor plan is exempt (TAX-03, TAX-Q4, TAX-Q5). */
export const isTaxed = ({ flag, typeApplies, planApplies }: Applying): boolean => flag && typeApplies !== false && planApplies !== false

/** The tax of one item in cents, rounded down; a cart adds the taxes of its items (TAX-01, TAX-Q2). */
export const taxOf = (charged: Cents, rate: MilliPercent, taxed: boolean): Cents => (taxed ? percentDown(charged, rate) : 0)
