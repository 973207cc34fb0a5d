import { isDamaged, isUnreachable } from './faults.ts'

const advice = {
  DATABASE_URL: 'check that the server is running, and the host, user, password and name',
  DATA_DIR: "set it to a folder that belongs to the server's user, with everything in it (chown)",
} as const

const ofCertificate = 'set the CA file in the address (sslrootcert=/path/ca.pem), and use the host name of the certificate'

type Fault = { code?: unknown; errcode?: unknown }

// PostgreSQL: wrong user, password or database; name resolution; file permissions; SQLite codes 8 and 14: read-only, cannot open.
const codes = ['28000', '28P01', '3D000', 'ENOTFOUND', 'EAI_AGAIN', 'EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR']
const certificateCodes = /^(?:CERT_|DEPTH_ZERO_SELF_SIGNED_CERT|ERR_TLS_CERT_ALTNAME_INVALID|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_)/
const isOfPlace = (error: Error): boolean => {
  const { code, errcode } = error as Fault
  return isUnreachable(error) || codes.includes(String(code)) || errcode === 8 || errcode === 14
}

/** Why the database could not be opened, and what to do if its address or its permissions are wrong, in one line. */
export const openingFault = ({ databaseUrl }: { databaseUrl: string | undefined }, error: unknown): string => {
  const name = databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const line = `${name}: the database could not be opened (${reason instanceof Error ? reason.message : String(reason)})`
  if (certificateCodes.test(String((reason as Fault | null)?.code))) return `${line}; ${ofCertificate}`
  if (isDamaged(reason)) return `${line}; it is damaged: restore the last backup (npm run restore FILE)`
  return reason instanceof Error && isOfPlace(reason) ? `${line}; ${advice[name]}` : line
}
