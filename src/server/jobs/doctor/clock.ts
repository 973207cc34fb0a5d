import type { Config } from '#server/config.ts'
import { failure, fine, type Finding, warning } from './finding.ts'

/** Long after this was written, and long before its certificates are forgotten. */
const earliest = Date.parse('2026-01-01T00:00:00Z')

const hourIn = (timeZone: string, instant: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(instant))

const knowsZones = (): boolean =>
  hourIn('America/St_Johns', '2026-07-01T12:00:00Z') === '09:30' && hourIn('America/Vancouver', '2026-01-15T12:00:00Z') === '04:00'

/** Whether the machine's clock is set, runs, and knows the zones and languages of schools. */
export const lookAtClock = ({ now }: Pick<Config, 'now'>, clock: () => number = Date.now): Finding[] => {
  if (clock() < earliest)
    return [failure('clock', `the machine takes it for ${new Date(clock()).toISOString()}`, 'set the clock and let it follow NTP')]
  if (!knowsZones())
    return [failure('clock', 'time zones of Canada are not known', 'use the Node that npm install brings, which has all of them')]
  if (!new Intl.DateTimeFormat('fr-CA', { month: 'long' }).format(new Date('2026-08-15T12:00:00Z')).startsWith('ao'))
    return [failure('clock', 'French dates are not known', 'use the Node that npm install brings, which has all languages')]
  if (Math.abs(now() - clock()) > 1000)
    return [warning('clock', `it stands at ${new Date(now()).toISOString()} by CAMPUS_NOW`, 'take CAMPUS_NOW out: it is for trials')]
  return [fine('clock', `${new Date(clock()).toISOString()}; zones and languages are known`)]
}
