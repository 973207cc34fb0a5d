import * as z from 'zod/mini'
import { httpsUrl, listIn } from './config-shapes.ts'

export type BalanceSchool = { url: string; key: string }
type BalancesConfig = { kind: 'none' } | { kind: 'demo' } | { kind: 'http'; schools: ReadonlyMap<string, BalanceSchool> }

const pairsIn = (list: string | undefined): [slug: string, value: string][] =>
  listIn(list).map((word) => {
    const [slug = '', ...value] = word.split('=')
    return [slug.toLowerCase(), value.join('=')]
  })
const isSlug = (slug: string): boolean => /^[a-z0-9][a-z0-9_-]*$/.test(slug)
const pairs = (is: (value: string) => boolean, expected: string) =>
  z.optional(z.string().check(z.refine((list) => pairsIn(list).every(([slug, value]) => isSlug(slug) && is(value)), expected)))

const isOfficeUrl = (value: string): boolean => httpsUrl.safeParse(value).success && new URL(value).username === ''

export const balanceSwitches = {
  BALANCE_URLS: pairs(isOfficeUrl, 'expected slug=https://…'),
  BALANCE_KEYS: pairs((value) => value.length >= 32, 'expected slug=key, with a key of 32 letters or more'),
}
const schema = z.object(balanceSwitches)
type Values = z.output<typeof schema>

/** An address without a key, or a key without an address. */
export const balanceFault = ({ BALANCE_URLS: urls, BALANCE_KEYS: keys }: Values): string | null => {
  const [addressed, keyed] = [urls, keys].map((list) => new Set(pairsIn(list).map(([slug]) => slug)))
  const keyless = addressed && [...addressed].find((slug) => !keyed?.has(slug))
  if (keyless !== undefined) return `BALANCE_KEYS: set a key for ${keyless} too, because BALANCE_URLS names it`
  const unaddressed = keyed && [...keyed].find((slug) => !addressed?.has(slug))
  return unaddressed === undefined ? null : `BALANCE_URLS: set an address for ${unaddressed} too, because BALANCE_KEYS names it`
}

export const balancesOf = (values: Values, isDemo: boolean): BalancesConfig => {
  const keys = new Map(pairsIn(values.BALANCE_KEYS))
  const schools = new Map(pairsIn(values.BALANCE_URLS).map(([slug, url]) => [slug, { url, key: keys.get(slug) ?? '' }]))
  if (schools.size > 0) return { kind: 'http', schools }
  return { kind: isDemo ? 'demo' : 'none' }
}
