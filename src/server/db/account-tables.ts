/** The tables of accounts; the rules of `tables.ts` apply. Passwords, keys and tokens are stored only as hashes. */
export type AccountTables = {
  /**
   * `kind` "guest": of an unpaid checkout, or of an address that already had an account; a guest cannot log in. `email_key` is the
   * address normalized for comparison.
   */
  customer: {
    site_id: string
    id: string
    kind: 'account' | 'guest'
    email: string
    email_key: string
    /** When a link in a mail to the address was opened. */
    email_confirmed_at: string | null
    password_hash: string | null
    facebook_id: string | null
    locale: string
    first_name: string
    last_name: string
    student_id: string
    barcode_id: string
    phone: string
    mobile: string
    address: string
    city: string
    province: string
    postal_code: string
    opt_in: number
    notify_by_text: number
    /** JSON list of names. */
    allergens: string
    contact_name: string
    contact_number: string
    carries_epinephrine: number
    food_insecurity: number
    sso: number
    card_serial: string | null
    card_version: number
    /** The cart of the last profile save; another device of the customer continues with it (ACCT-Q6). */
    cart_id: string | null
    created_at: string
    updated_at: string
  }
  /** `scope` "checkout" is valid for its own order only. `ends_at` is the limit that no use extends. */
  customer_session: {
    site_id: string
    token_hash: string
    id: string
    customer_id: string
    scope: 'login' | 'checkout'
    agent: string
    created_at: string
    seen_at: string
    expires_at: string
    ends_at: string
  }
  /** `translations` is JSON. */
  customer_favourite: { site_id: string; customer_id: string; dish_key: string; name: string; translations: string; added_at: string }
  /** Keys of mailed links. `owner` is a customer's id, or for `staff` the normalized address; `email` is the new address. */
  reset_key: {
    site_id: string
    key_hash: string
    kind: 'password' | 'email' | 'staff'
    owner: string
    email: string | null
    created_at: string
    expires_at: string
    used_at: string | null
  }
  /** Passwords of the office's people in `staff_users.json`. `seen_at`: the last login. */
  staff_user: { site_id: string; email_key: string; password_hash: string; updated_at: string; seen_at: string | null }
  /** Counters of rate limits; `who` is a fingerprint. */
  rate_count: { rule: string; who: string; taken: number; ends_at: string }
  /** Mails that are not sent yet: the ids that they are about, not their texts. */
  mail_outbox: {
    site_id: string
    id: string
    kind: string
    data: string
    created_at: string
    due_at: string
    tries: number
    claimed_until: string | null
  }
  /** Health data of people without an account; only the dining office's command reads it, and it is deleted after a while. */
  health_form: { site_id: string; id: string; received_at: string; data: string }
  on_the_go_form: { site_id: string; id: string; received_at: string; data: string }
}
