import * as z from 'zod/mini'
import { isDay } from '#domain/calendar.ts'

export const text = z.string().check(z.regex(/\S/, 'expected a value that is not blank'))
export const optional = z.optional(text)
const portWords = 'expected a port from 1 to 65535'
const isPort = (value: string) => /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) < 65_536
export const portNumber = z.pipe(z.string().check(z.refine(isPort, portWords)), z.transform(Number))
const isWebAddress = (value: string) => URL.canParse(value) && /^https?:\/\//i.test(value)
export const webUrl = z.string().check(z.refine(isWebAddress, 'expected an address such as https://dining.example.ca'))
const isOrigin = (value: string) => isWebAddress(value) && new URL(value).origin === new URL(value).href.replace(/\/$/, '')
export const originUrl = z.string().check(z.refine(isOrigin, 'expected an address such as https://dining.example.ca, without a path'))
const isSafeAddress = (value: string) =>
  isWebAddress(value) && (/^https:/i.test(value) || ['localhost', '127.0.0.1'].includes(new URL(value).hostname))
export const httpsUrl = z.string().check(z.refine(isSafeAddress, 'expected an address https://…'))
export const oneOf = <const V extends readonly [string, ...string[]]>(...values: V) => z.enum(values, `expected ${values.join(' or ')}`)
export const yesNo = z.pipe(
  oneOf('0', '1'),
  z.transform((value) => value === '1'),
)
export const instant = z
  .string()
  .check(
    z.refine(
      (value) => /^[^T]+T.*(Z|[+-]\d{2}:\d{2})$/.test(value) && isDay(value.slice(0, 10)) && Number.isFinite(Date.parse(value)),
      'expected an instant such as 2026-11-25T12:00:00-05:00',
    ),
  )
export const listIn = (list: string | undefined) => (list ?? '').split(/[\s,]+/).filter((word) => word !== '')
const isHost = (word: string) => /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:]+\])(?::\d{1,5})?$/i.test(word)
export const hostNames = z.string().check(z.refine((value) => listIn(value).every(isHost), 'expected host names such as dining.example.ca'))
export const pattern = z.string().check(
  z.refine((value) => {
    try {
      return Boolean(new RegExp(value))
    } catch {
      return false
    }
  }, 'expected a regular expression'),
)

/** An unescaped # or / ends the password early, and the rest would be read as path or hash. */
const isWhole = (value: string): boolean => {
  if (!URL.canParse(value)) return false
  const { pathname, hash } = new URL(value)
  return hash === '' && !pathname.includes('@')
}

// Without a host it is a local socket (`postgres://user@/dining?host=/run/postgresql`).
const isPostgres = (value: string) => /^postgres(ql)?:\/\//.test(value) && isWhole(value.replace('@/', '@localhost/'))
const isSmtp = (value: string) => /^smtps?:\/\//.test(value) && isWhole(value) && new URL(value).hostname !== ''

const hint = 'write # / ? in the user and password as %23 %2F %3F; the port is 65535 at most'
const address = (is: (value: string) => boolean, expected: string) => z.string().check(z.refine(is, `expected ${expected} (${hint})`))

export const postgresAddress = address(isPostgres, 'an address postgres://user:password@host/database')
export const smtpAddress = address(isSmtp, 'an address smtp://user:password@host or smtps://user:password@host')

/** The first unset switch of a group of which another one is set. */
export const missingIn = <N extends string>(values: { [name in N]?: string | undefined }, names: readonly N[]): N | undefined =>
  names.some((name) => values[name] !== undefined) ? names.find((name) => values[name] === undefined) : undefined
