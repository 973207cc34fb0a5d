import type { Config } from '#server/config.ts'
import { lookAtCertificates } from './certificates.ts'
import { lookAtCharges } from './charges.ts'
import { lookAtClock } from './clock.ts'
import { lookAtDatabase } from './database.ts'
import { lookAtDisk } from './disk.ts'
import { failure, type Finding, reasonOf } from './finding.ts'
import { lookAtMail } from './mail.ts'
import { lookAtPayments } from './payments.ts'
import { lookAtServices } from './services.ts'
import { lookAtSettings } from './settings.ts'

const looks: Record<string, (config: Config) => Finding[] | Promise<Finding[]>> = {
  settings: (config) => lookAtSettings(config),
  clock: (config) => lookAtClock(config),
  disk: (config) => lookAtDisk(config),
  database: (config) => lookAtDatabase(config),
  mail: lookAtMail,
  payments: (config) => lookAtPayments(config),
  charges: (config) => lookAtCharges(config),
  services: (config) => lookAtServices(config),
  certificates: (config) => lookAtCertificates(config),
}

const looked = async (what: string, look: () => Finding[] | Promise<Finding[]>): Promise<Finding[]> => {
  try {
    return await look()
  } catch (error) {
    return [failure(what, `it could not be checked (${reasonOf(error)})`, 'this should not happen: please report it')]
  }
}

/** Checks all that the server needs, and changes nothing. */
export const examine = async (config: Config): Promise<Finding[]> =>
  (await Promise.all(Object.entries(looks).map(([what, look]) => looked(what, () => look(config))))).flat()

/** A table with the advice below each finding. */
export const tableOf = (findings: readonly Finding[]): string => {
  const width = Math.max(...findings.map(({ what }) => what.length))
  const lines = findings.flatMap(({ what, verdict, found, advice }) => [
    `${what.padEnd(width)}  ${verdict.padEnd(7)}  ${found}`,
    ...(advice === undefined ? [] : [`${' '.repeat(width + 11)}→ ${advice}`]),
  ])
  const failures = findings.filter(({ verdict }) => verdict === 'FAILURE').length
  const warnings = findings.filter(({ verdict }) => verdict === 'warning').length
  const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`
  return `${lines.join('\n')}\n\n${failures + warnings === 0 ? 'All is well' : `${count(failures, 'failure')}, ${count(warnings, 'warning')}`}\n`
}
