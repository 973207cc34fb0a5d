import type { Writer } from '#server/db/open.ts'
import type { Database } from '#server/db/open.ts'
import { listRecoveryCodes, spendRecoveryCode, type StoredRecoveryCode } from '#server/db/staff-factors.ts'
import type { StoredStaffSession } from '#server/db/staff-sessions.ts'
import { labelOf, newRecoveryCodes, plainCode } from './one-time-codes.ts'
import type { Passwords } from './passwords.ts'

type Owner = Pick<StoredRecoveryCode, 'site_id' | 'email_key'>

/** New recovery codes, as they are shown once, and as rows with hashes: a code has too few bits for a plain hash. */
export const makeRecoveryCodes = async (passwords: Passwords, owner: Owner, at: string) => {
  const shown = newRecoveryCodes()
  const rows = await Promise.all(
    shown.map(async (code) => ({
      ...owner,
      label: labelOf(plainCode(code)),
      code_hash: await passwords.hash(plainCode(code)),
      created_at: at,
      used_at: null,
      confirmed_at: null,
    })),
  )
  return { shown, rows }
}

type Request = { db: Pick<Database, 'read'>; passwords: Passwords; staffSession: StoredStaffSession }

/** How to use up the recovery code that was typed; null for a wrong one, after the same one verification. */
export const spendRecovery = async ({ db, passwords, staffSession }: Request, code: string) => {
  const found = (await listRecoveryCodes(db.read, staffSession)).find(({ label }) => label === labelOf(code))
  const { right } = await passwords.verify(found?.code_hash ?? null, code)
  return found && right ? (trx: Writer, at: string) => spendRecoveryCode(trx, found, at) : null
}
