/** The tables of the dining office's people; the rules of `tables.ts` apply. A person is a school's entry in `staff_users.json`, by address. */
export type StaffTables = {
  /** `proved_at`: when the second factor was proven; null before. `pending` (JSON) waits for its answer: a challenge, or a secret being set up. */
  staff_session: {
    site_id: string
    token_hash: string
    id: string
    email_key: string
    agent: string
    created_at: string
    seen_at: string
    expires_at: string
    ends_at: string
    proved_at: string | null
    pending: string | null
  }
  /**
   * Second factors. `data`: the encrypted secret of one-time codes, or a passkey's public key (JSON); `credential_id` is the passkey's.
   * `counter`: the last step whose code was used, or the passkey's own counter.
   */
  staff_factor: {
    site_id: string
    id: string
    email_key: string
    kind: 'totp' | 'passkey'
    name: string
    data: string
    credential_id: string | null
    counter: number
    created_at: string
    used_at: string | null
  }
  /** The first letters of a recovery code find it, the rest is hashed like a password. */
  staff_recovery_code: { site_id: string; email_key: string; label: string; code_hash: string; created_at: string; used_at: string | null }
}
