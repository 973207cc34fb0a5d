import type { Config } from '#server/config.ts'
import { type Inspected, inspectDatabase } from '#server/db/inspect.ts'
import { failure, fine, type Finding, reasonOf, warning } from './finding.ts'

const mostApartMs = 5000

const asFound = ({ missing, unknown, refusing, damage, ownClockMs, restoredAt }: Inspected, clock: () => number): Finding[] => {
  if (damage !== null)
    return [
      failure('database', `it is damaged (${damage.slice(0, 80)})`, 'stop the server and restore the last backup: npm run restore FILE'),
    ]
  const findings: Finding[] = []
  if (refusing.length > 0)
    findings.push(
      failure(
        'database',
        `a newer version of the server removed what this one needs (${refusing.join(', ')})`,
        'run that version, or restore a backup made before it',
      ),
    )
  else if (unknown.length > 0)
    findings.push(
      warning(
        'database',
        `a newer version of the server changed it (${unknown.join(', ')}); this one still runs on it`,
        'upgrade to that version when every server can run it',
      ),
    )
  else if (missing.length > 0)
    findings.push(
      warning(
        'database',
        `${missing.length} migrations are pending (${missing.join(', ')})`,
        'make a backup (npm run backup FILE); the next start applies them',
      ),
    )
  else findings.push(fine('database', 'it responds, is intact and up to date'))
  if (restoredAt !== null)
    findings.push(
      failure(
        'restored backup',
        `the database was restored at ${restoredAt}, and charges made after its backup are not reconciled`,
        'npm run job -- reconcile --after-restore',
      ),
    )
  const apart = ownClockMs === null ? 0 : Math.abs(ownClockMs - clock())
  if (apart > mostApartMs)
    findings.push(
      warning('clock of the database', `it is ${Math.round(apart / 1000)} s off from this machine's`, 'let both machines follow NTP'),
    )
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
