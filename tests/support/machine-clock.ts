import { vi } from 'vitest'

/**
 * Replaces `Date` of this process, so that a test can move the machine's clock; timers and measurements are not affected. Call it
 * before a server starts; the server's `clock` moves with it.
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
  /** Moves both clocks forward or back. */
  const jump = ({ clock }: { clock: { now: number } }, ms: number): void => {
    ahead += ms
    clock.now += ms
  }
  return {
    jump,
    /** Restores both clocks. */
    reset: (server: { clock: { now: number } }): void => jump(server, -ahead),
    giveBack: () => vi.unstubAllGlobals(),
  }
}
