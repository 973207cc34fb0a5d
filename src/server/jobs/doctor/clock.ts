import type { Config } from '#server/config.ts'
import { failure, fine, type Finding, warning } from './finding.ts'
import { aheadOf, othersOf } from './other-clock.ts'

/** An HTTP date has whole seconds and takes its way, so smaller differences mean nothing. */
const mostApartMs = 10_000
/** From here on people see wrong hours, and signatures are refused. */
const farApartMs = 5 * 60_000

const span = (ms: number): string => {
  const seconds = Math.round(ms / 1000)
  return seconds < 300 ? `${seconds} s` : `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`
}

/** No correct clock is earlier. */
const earliest = Date.parse('2026-01-01T00:00:00Z')

const hourIn = (timeZone: string, instant: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(instant))

const knowsZones = (): boolean =>
  hourIn('America/St_Johns', '2026-07-01T12:00:00Z') === '09:30' && hourIn('America/Vancouver', '2026-01-15T12:00:00Z') === '04:00'

type Looked = Pick<Config, 'now' | 'payments' | 'captcha' | 'bucket' | 'privacyPortal' | 'publicUrl'>

/** Compares the machine's clock with the first configured service that answers. */
const comparedWithOthers = async (config: Looked, clock: () => number): Promise<Finding> => {
  const known = `${new Date(clock()).toISOString()}; zones and languages are known`
  const others = othersOf(config)
  if (others.length === 0) return fine('clock', `${known}; no configured service to compare it with`)
  const compared = await Promise.all(others.map(async (other) => ({ ...other, ahead: await aheadOf(other, clock) })))
  for (const { name, ahead } of compared) {
    if (ahead === null) continue
    const found = `it is ${span(Math.abs(ahead))} ${ahead > 0 ? 'ahead of' : 'behind'} the clock of ${name}`
    if (Math.abs(ahead) >= farApartMs)
      return failure('clock', found, 'set the clock and let it follow NTP: hours, orders and signatures depend on it')
    if (Math.abs(ahead) >= mostApartMs) return warning('clock', found, 'let it follow NTP')
    return fine('clock', `${known}; ${name} agrees${name === 'PUBLIC_URL' ? ' (it may be this same machine)' : ''}`)
  }
  const names = others.map(({ name }) => name).join(', ')
  return warning('clock', `${names}: none of them sent a time to compare it with`, 'check that this machine can reach them over https')
}

/** Checks the machine's clock, time zones and languages. */
export const lookAtClock = async (config: Looked, clock: () => number = Date.now): Promise<Finding[]> => {
  if (clock() < earliest)
    return [failure('clock', `the machine's clock says ${new Date(clock()).toISOString()}`, 'set the clock and let it follow NTP')]
  if (!knowsZones())
    return [failure('clock', 'Canadian time zones are missing', 'use the Node version that npm install provides, which has them all')]
  if (!new Intl.DateTimeFormat('fr-CA', { month: 'long' }).format(new Date('2026-08-15T12:00:00Z')).startsWith('ao'))
    return [failure('clock', 'French date formats are missing', 'use the Node version that npm install provides, which has all languages')]
  if (Math.abs(config.now() - clock()) > 1000)
    return [
      warning('clock', `it is frozen at ${new Date(config.now()).toISOString()} by CAMPUS_NOW`, 'remove CAMPUS_NOW: it is for trials'),
    ]
  return [await comparedWithOthers(config, clock)]
}
