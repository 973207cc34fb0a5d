import { Problem } from '#contract/errors.ts'
import type { Writer } from '#server/db/open.ts'
import { savePending, type StoredStaffSession, takePending } from '#server/db/staff-sessions.ts'

type Kind = 'totp' | 'add-passkey' | 'use-passkey'
/** What a session waits for: the first code of a new secret (`value`, encrypted), or a passkey's answer to a challenge (`value`). */
type Pending = { kind: Kind; at: number; value: string }

/** Long enough to fetch a phone. */
const waitsMs = 10 * 60_000

/** Begins to wait, in place of what the session waited for before. */
export const waitFor = async (trx: Writer, session: StoredStaffSession, { kind, at, value }: Pending): Promise<void> => {
  if (!(await savePending(trx, session, JSON.stringify({ kind, at, value })))) throw new Problem('unauthorized')
}

/** What the session waits for; null if it is something else, or too old. */
export const pendingOf = ({ pending }: StoredStaffSession, kind: Kind, now: number): string | null => {
  const found = pending === null ? null : (JSON.parse(pending) as Pending)
  return found?.kind === kind && Math.abs(now - found.at) <= waitsMs ? found.value : null
}

/** Ends the wait, once; false if the session waits for something else by now. */
export const endWait = (trx: Writer, { pending, ...session }: StoredStaffSession): Promise<boolean> =>
  pending === null ? Promise.resolve(false) : takePending(trx, { ...session, pending })
