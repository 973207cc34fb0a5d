import * as z from 'zod/mini'

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
