import type { Config } from '#server/config.ts'
import { type Inspected, inspectDatabase } from '#server/db/inspect.ts'
import { failure, fine, type Finding, reasonOf, warning } from './finding.ts'

const mostApartMs = 5000

const versionOf = ({ missing, unknown, refusing }: Inspected): Finding => {
  if (refusing.length > 0) {
    const found = `a newer version of the server removed what this one needs (${refusing.join(', ')})`
    return failure('database', found, 'run that version, or restore a backup made before it')
  }
  if (unknown.length > 0) {
    const found = `a newer version of the server changed it (${unknown.join(', ')}); this one still runs on it`
    return warning('database', found, 'upgrade to that version when every server can run it')
  }
  if (missing.length === 0) return fine('database', 'it responds, is intact and up to date')
  const found = `${missing.length} migrations are pending (${missing.join(', ')})`
  return warning('database', found, 'make a backup (npm run backup FILE); the next start applies them')
}

const asFound = (inspected: Inspected, clock: () => number): Finding[] => {
  const { damage, ownClockMs, restoredAt } = inspected
  const advice = 'stop the server and restore the last backup: npm run restore FILE'
  if (damage !== null) return [failure('database', `it is damaged (${damage.slice(0, 80)})`, advice)]
  const findings = [versionOf(inspected)]
  if (restoredAt !== null) {
    const found = `the database was restored at ${restoredAt}, and charges made after its backup are not reconciled`
    findings.push(failure('restored backup', found, 'npm run job -- reconcile --after-restore'))
  }
  const apart = ownClockMs === null ? 0 : Math.abs(ownClockMs - clock())
  const found = `it is ${Math.round(apart / 1000)} s off from this machine's`
  if (apart > mostApartMs) findings.push(warning('clock of the database', found, 'let both machines follow NTP'))
  return findings
}

/** Checks the database without changing it. */
export const lookAtDatabase = async (
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  clock: () => number = Date.now,
): Promise<Finding[]> => {
  try {
    const found = await inspectDatabase({ url: databaseUrl, dataDir })
    return found === null ? [fine('database', 'there is none yet; the first start creates it')] : asFound(found, clock)
  } catch (error) {
    const advice = databaseUrl
      ? 'DATABASE_URL: check that the server is running, and the host, user, password and name'
      : "DATA_DIR: check that its files belong to the server's user, and check the disk"
    return [failure('database', `it cannot be read (${reasonOf(error)})`, advice)]
  }
}
