/** The tables of accounts; the rules of `tables.ts` hold. What proves who somebody is stands here as a hash alone. */
export type AccountTables = {
  /** `kind` "guest": of a checkout that is not paid yet, or of an address that had an account; nobody logs in as them. `email_key` is the address as it is compared. */
  customer: {
    site_id: string
    id: string
    kind: 'account' | 'guest'
    email: string
    email_key: string
    /** The instant at which a mail to the address was answered. */
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
    /** A JSON list of names. */
    allergens: string
    contact_name: string
    contact_number: string
    carries_epinephrine: number
    food_insecurity: number
    sso: number
    card_serial: string | null
    card_version: number
    /** The cart that was theirs when they last saved their profile; another device of theirs goes on from it (ACCT-Q6). */
    cart_id: string | null
    created_at: string
    updated_at: string
  }
  /** `scope` "checkout": good for the order it was made for and nothing else. `ends_at`: the cap that no use extends. */
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
  /** Dishes that somebody likes and chose to save; `translations` is JSON. */
  customer_favourite: { site_id: string; customer_id: string; dish_key: string; name: string; translations: string; added_at: string }
  /** Keys of mails. `owner` is a customer's id, or for `staff` the address as it is compared; `email` is the new address. */
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
  /** Passwords of the tools users whom `staff_users.json` names. */
  staff_user: { site_id: string; email_key: string; password_hash: string; updated_at: string }
  /** How often somebody did something; `who` is a fingerprint. */
  rate_count: { rule: string; who: string; taken: number; ends_at: string }
  /** Mails that are not sent yet: what they are about, not their words. */
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
  /** Health data of people without an account: read by the dining office's command alone, deleted after a while. */
  health_form: { site_id: string; id: string; received_at: string; data: string }
  on_the_go_form: { site_id: string; id: string; received_at: string; data: string }
}
