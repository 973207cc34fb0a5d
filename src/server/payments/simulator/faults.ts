/** Faults to inject. Each applies to the next purchase, reversal or look-up; to status checks only on request. */
export const faultKinds = [
  /** The answer is late. */
  'delay',
  /** Nothing is done, and the connection breaks. */
  'drop_before_commit',
  /** It is done, and the connection breaks. */
  'drop_after_commit',
  /** It is done, and the answer never comes. */
  'silence',
  /** HTTP 500, nothing done. */
  'error_500',
  /** It is done, and the answer cannot be read. */
  'broken_xml',
  /** Nothing is done; the code is "null". */
  'code_null',
  /** Nothing is done; the code is empty. */
  'code_empty',
  /** Nothing is done; the code is "4x". */
  'code_letters',
  /** Nothing is done; the code is "-1". */
  'code_sign',
  /** Nothing is done; the order id counts as used. */
  'duplicate_order',
  /** It is done, and the receipt has another amount. */
  'wrong_amount',
] as const
export type FaultKind = (typeof faultKinds)[number]

export type Fault = { kind: FaultKind; delayMs: number; /** Also for status checks. */ status: boolean }

const isKind = (value: unknown): value is FaultKind => faultKinds.some((kind) => kind === value)

export const faultQueue = () => {
  let waiting: Fault[] = []
  return {
    /** Adds `{kind, times, delay_ms, status}`; returns what is wrong with it, or null. An empty `kind` clears the queue. */
    add: (given: { [name: string]: unknown }): string | null => {
      const { kind, times = 1, delay_ms: delay = 0, status = false } = given
      if (kind === 'none' || kind === '') {
        waiting = []
        return null
      }
      if (!isKind(kind)) return `kind: one of none, ${faultKinds.join(', ')}`
      if (!Number.isInteger(times) || Number(times) < 0 || Number(times) > 100_000) return 'times: a whole number'
      if (typeof delay !== 'number' || !(delay >= 0) || delay > 600_000) return 'delay_ms: milliseconds'
      const fault: Fault = { kind, delayMs: delay, status: status === true }
      waiting = [...waiting, ...Array.from({ length: Number(times) }, () => fault)]
      return null
    },
    next: (isStatus: boolean): Fault | null => {
      const index = waiting.findIndex((fault) => !isStatus || fault.status)
      return index < 0 ? null : (waiting.splice(index, 1)[0] ?? null)
    },
    count: (): number => waiting.length,
  }
}

export type Faults = ReturnType<typeof faultQueue>
