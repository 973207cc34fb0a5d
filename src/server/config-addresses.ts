import * as z from 'zod/mini'

/** Read as it was meant. A password that is written as it is ends at its first # or /: the rest would count as something else. */
const isWhole = (value: string): boolean => {
  if (!URL.canParse(value)) return false
  const { pathname, hash } = new URL(value)
  return hash === '' && !pathname.includes('@')
}

// Without a host it is a socket of this machine (`postgres://user@/dining?host=/run/postgresql`), which no other address has.
const isPostgres = (value: string) => /^postgres(ql)?:\/\//.test(value) && isWhole(value.replace('@/', '@localhost/'))
const isSmtp = (value: string) => /^smtps?:\/\//.test(value) && isWhole(value) && new URL(value).hostname !== ''

const hint = 'write # / ? in the user and password as %23 %2F %3F; the port is 65535 at most'
const address = (is: (value: string) => boolean, expected: string) => z.string().check(z.refine(is, `expected ${expected} (${hint})`))

/** Addresses that hold user and password: where the database and the mail server are. */
export const postgresAddress = address(isPostgres, 'an address postgres://user:password@host/database')
export const smtpAddress = address(isSmtp, 'an address smtp://user:password@host or smtps://user:password@host')
