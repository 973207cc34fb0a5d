import { Problem } from '#contract/errors.ts'
import { consumeOnce, isConsumed, type Solution } from './consume-once.ts'
import type { Reader, Writer } from './open.ts'

export type SubmissionKind = 'feedback' | 'health_form' | 'on_the_go_form'

/** `fingerprint` is a hash of the same answers from the same person; a second one within `forMs` is a repeat. */
export type Repeat = { fingerprint: string; forMs: number }
export type Submission = { repeats: readonly Repeat[]; solution: Solution }

const keyOf = (kind: SubmissionKind, { fingerprint }: Repeat) => `${kind}:${fingerprint}`

export const isRepeated = async (db: Reader, kind: SubmissionKind, repeats: readonly Repeat[]): Promise<boolean> => {
  for (const repeat of repeats) if (await isConsumed(db, keyOf(kind, repeat), repeat.forMs)) return true
  return false
}

/** Takes what a visitor sent, within the transaction that stores it; false for a repeat. A used captcha throws `captcha_refused`. */
export const takeOnce = async (trx: Writer, kind: SubmissionKind, { repeats, solution }: Submission): Promise<boolean> => {
  const now = Date.now()
  for (const repeat of repeats) if (!(await consumeOnce(trx, keyOf(kind, repeat), { now, until: now + repeat.forMs }))) return false
  if (!(await consumeOnce(trx, `captcha:${solution.once}`, { now, until: solution.untilMs }))) throw new Problem('captcha_refused')
  return true
}
