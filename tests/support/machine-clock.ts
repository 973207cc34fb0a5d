import { vi } from 'vitest'

/**
 * The machine's clock of this process, that a test sets forward and back; timers and what is measured run on. It is taken before
 * a server starts, whose school's clock (`clock`) is set with it.
 */
export const machineClock = () => {
  const real = Date
  let ahead = 0
  const now = () => real.now() + ahead
  const machine: typeof Date = new Proxy(real, {
    construct: (target, given: unknown[]) => Reflect.construct(target, given.length === 0 ? [now()] : given) as Date,
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  })
  vi.stubGlobal('Date', machine)
  /** Sets both clocks forward, or back. */
  const jump = ({ clock }: { clock: { now: number } }, ms: number): void => {
    ahead += ms
    clock.now += ms
  }
  return {
    jump,
    /** Sets both right. */
    reset: (server: { clock: { now: number } }): void => jump(server, -ahead),
    giveBack: () => vi.unstubAllGlobals(),
  }
}
