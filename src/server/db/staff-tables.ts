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
  /** The first letters of a recovery code find it, the rest is hashed like a password. `confirmed_at`: when its person said that it is saved. */
  staff_recovery_code: {
    site_id: string
    email_key: string
    label: string
    code_hash: string
    created_at: string
    used_at: string | null
    confirmed_at: string | null
  }
  /**
   * A change of content that waits. `edits`: JSON; `due_at`: when the job looks at it next, null once nothing is due. `confirmed_by`: the
   * second person, where a change needs one; `fault`: why it could not be applied (JSON).
   */
  content_draft: {
    site_id: string
    id: string
    author: string
    what: string
    why: string
    edits: string
    state: 'draft' | 'waiting' | 'applied' | 'ended' | 'failed'
    created_at: string
    changed_at: string
    starts_at: string | null
    ends_at: string | null
    due_at: string | null
    confirmed_by: string | null
    fault: string | null
    applied_version: number | null
    ended_version: number | null
  }
  /** Seals a school's health forms: the private key is encrypted with a passphrase that the server never sees. Keys are JSON. */
  form_key: { site_id: string; public_key: string; private_key: string; author: string; created_at: string }
}
