import { isUnreachable } from './faults.ts'

const advice = {
  DATABASE_URL: 'check that the server runs, and host, user, password and name',
  DATA_DIR: 'set it to a folder that belongs to the user of the server, with all that is in it (chown)',
} as const

type Fault = { code?: unknown; errcode?: unknown }

// Wrong user, password or name of PostgreSQL; a name without an address; files that are not this user's; SQLite's "readonly" and "cannot open".
const codes = ['28000', '28P01', '3D000', 'ENOTFOUND', 'EAI_AGAIN', 'EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR']
const isOfPlace = (error: Error): boolean => {
  const { code, errcode } = error as Fault
  return isUnreachable(error) || codes.includes(String(code)) || errcode === 8 || errcode === 14
}

/** Why the database could not be opened, and what to do where its place or its rights are wrong: the one line of a program that ends. */
export const openingFault = ({ databaseUrl }: { databaseUrl: string | undefined }, error: unknown): string => {
  const name = databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const line = `${name}: the database could not be opened (${reason instanceof Error ? reason.message : String(reason)})`
  return reason instanceof Error && isOfPlace(reason) ? `${line}; ${advice[name]}` : line
}
