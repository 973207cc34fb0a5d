/** Every refusal by its code (sent in `X-Error-Code`): HTTP status, and the English text of the wire (groups ERR and API.md). */
export const problems = {
  site_unknown: { status: 404, msg: 'Something went wrong.' },
  site_invalid: { status: 404, msg: 'Invalid site.' },
  not_found: { status: 404, msg: 'Something went wrong.' },
  no_menu: { status: 200, msg: 'No menu' },
  invalid_date: { status: 400, msg: 'Invalid Date' },
  /** A flag of a write that is neither yes nor no; `field` is its name on the wire. */
  flag_invalid: { status: 422, msg: 'The {field} field must be yes or no.' },
  malformed: { status: 400, msg: 'The request could not be read.' },
  unauthorized: { status: 401, msg: 'Unauthorized' },
  /** A session, but another customer's data: only the status differs from `unauthorized`. */
  forbidden: { status: 403, msg: 'Unauthorized' },
  login_failed: { status: 401, msg: 'Invalid email or password.' },
  facebook_failed: { status: 401, msg: 'Something went wrong with Facebook login.' },
  /** The login is right, but the person did not share the e-mail address. */
  facebook_email: { status: 401, msg: 'Something went wrong with Facebook login.' },
  sso_failed: { status: 401, msg: "Your school's login didn't work. Please log in at your school again." },
  /** A name or an e-mail that single sign-on locks. */
  sso_locked: { status: 422, msg: "Your school provides your name and email. They can't be changed here." },
  signup_failed: { status: 422, msg: "We're sorry, something went wrong creating your account." },
  /** The address has an account that is not confirmed; the owner of the mailbox decides. */
  signup_taken: { status: 422, msg: 'Check your inbox. Open the link we just sent you to finish creating your account.' },
  key_invalid: { status: 422, msg: 'This link has expired or was already used. Please request a new one.' },
  current_password_required: { status: 422, msg: 'Please enter your current password.' },
  current_password_wrong: { status: 422, msg: "Your current password isn't correct." },
  /** A session of the office whose second factor is still to be proven or set up. */
  second_factor_required: { status: 403, msg: "Please confirm it's you with your second factor." },
  /** The last proof is older than five minutes. */
  second_factor_again: { status: 403, msg: "To continue, please confirm again that it's you." },
  code_required: { status: 422, msg: 'Please enter a code.' },
  /** Wrong, too old, or used already. */
  code_wrong: { status: 422, msg: "This code isn't right, or it was already used. Please enter the newest one." },
  /** Wrong, or used already. */
  recovery_code_wrong: { status: 422, msg: "That code doesn't work. Each works once." },
  /** Codes on screen, while another page made newer ones. */
  recovery_codes_replaced: {
    status: 409,
    msg: 'These codes no longer work: newer ones were made on another page. Reload this page to continue.',
  },
  passkey_refused: { status: 422, msg: "This passkey couldn't be verified. Please try again." },
  /** The role needs a second factor. */
  factor_last: { status: 409, msg: 'Your role needs a second factor. Add another one before you remove this one.' },
  manager_last: { status: 409, msg: 'The office needs at least one manager.' },
  /** An invitation of a person who is there. */
  person_known: { status: 409, msg: 'This person is already in the list.' },
  place_unknown: { status: 422, msg: "One of these places isn't on the list anymore." },
  /** Hours or an alert for a time that is over. */
  time_past: { status: 422, msg: 'This time has passed. Please choose a later one.' },
  time_invalid: { status: 422, msg: 'Please enter a time, such as 14:00.' },
  hours_invalid: { status: 422, msg: "These hours overlap, or one of them doesn't end within 24 hours of its start." },
  /** Both languages, or the same text for both. */
  alert_text_required: { status: 422, msg: 'Write the alert in English and French, or tick that both have the same text.' },
  alert_end_first: { status: 422, msg: 'The alert has to end after it starts.' },
  /** No picture that can be read, by its bytes. */
  picture_type: {
    status: 422,
    msg: "We can't read this picture: the file is damaged or isn't a photo. Choose a JPEG, PNG, WebP, AVIF or HEIC photo.",
  },
  /** No document that can be read, by its bytes. */
  pdf_type: { status: 422, msg: "We can't read this document: the file is damaged or isn't a PDF. Choose a PDF." },
  picture_large: { status: 422, msg: 'This picture has too many pixels. Choose a smaller one.' },
  refund_amount: { status: 422, msg: 'Enter an amount above zero, such as 12.50.' },
  refund_amount_over: { status: 422, msg: 'This is more than what is left to refund.' },
  /** More than the role gives back in one refund. */
  refund_limit: { status: 422, msg: 'Ask a manager for a refund above {amount}.' },
  refund_reason: { status: 422, msg: 'Please say why: the buyer reads it in the email.' },
  refund_reason_long: { status: 422, msg: 'Please shorten the reason to 200 characters.' },
  refund_payment_unknown: { status: 422, msg: 'Choose what to refund.' },
  /** The charge has its refund, by a colleague or of another amount. */
  refund_done: { status: 409, msg: 'This was refunded already. See the history of the order.' },
  /** A refund of another amount has no answer yet. */
  refund_begun: { status: 409, msg: 'A refund of another amount is waiting for its answer. Finish that one first.' },
  refund_busy: { status: 409, msg: 'Someone is refunding this order right now. Look again in a minute.' },
  refund_refused: { status: 422, msg: 'The payment company refused this refund. Nothing more was refunded.' },
  refund_unpaid: { status: 409, msg: "This order isn't paid, so there's nothing to refund." },
  refunds_off: { status: 422, msg: "Card refunds aren't set up here. Ask the person who runs the server." },
  drafts_full: { status: 409, msg: 'Too many planned changes are waiting. Publish or remove some of them, then save again.' },
  export_range: { status: 422, msg: 'The first day has to come before the last one.' },
  export_too_long: { status: 422, msg: 'These days have more than {most} rows. Choose fewer days.' },
  route_unknown: { status: 404, msg: 'Something went wrong.' },
  method_not_allowed: { status: 405, msg: 'This method is not allowed here.' },
  not_json: { status: 400, msg: 'The request must be JSON.' },
  too_large: { status: 413, msg: 'The request is too large.' },
  headers_too_large: { status: 431, msg: 'The request is too large.' },
  too_slow: { status: 408, msg: 'The request took too long.' },
  origin_refused: { status: 403, msg: 'This request must come from this site.' },
  too_many: { status: 429, msg: 'Too many requests. Please try again later.' },
  first_name_required: { status: 422, msg: 'Your first name is required.' },
  first_name_letters: { status: 422, msg: "The first name field must contain only letters, ', and -" },
  last_name_required: { status: 422, msg: 'Your last name is required.' },
  last_name_letters: { status: 422, msg: "The last name field must contain only letters, ', and -" },
  email_required: { status: 422, msg: 'Your email is required.' },
  email_invalid: { status: 422, msg: 'Invalid email address' },
  comments_required: { status: 422, msg: 'Your comments are required.' },
  comments_too_long: { status: 422, msg: 'Your comments are too long. Please write at most 5,000 characters.' },
  residence_required: { status: 422, msg: 'Please select one.' },
  customer_type_required: { status: 422, msg: 'Please select one.' },
  captcha_required: { status: 422, msg: 'Please complete the captcha.' },
  captcha_refused: { status: 422, msg: "We couldn't confirm you're not a robot. Please try again." },
  location_required: { status: 422, msg: 'select a location' },
  birthday_invalid: { status: 422, msg: 'Please write the birthday as MM/DD/YYYY, a day in the past.' },
  address_required: { status: 422, msg: 'Your address is required.' },
  address_letters: { status: 422, msg: "The address field must contain only letters, numbers, spaces, and , . # - '" },
  city_required: { status: 422, msg: 'Your city is required.' },
  city_letters: { status: 422, msg: "The city field must contain only letters, ', and -" },
  province_required: { status: 422, msg: 'A province is required.' },
  province_invalid: { status: 422, msg: 'Please enter a valid province' },
  /** CHK-38 for a separate billing address. */
  billing_province_invalid: { status: 422, msg: 'The billing province field must be a province.' },
  postal_code_required: { status: 422, msg: 'Your postal code is required.' },
  postal_code_invalid: { status: 422, msg: 'Please enter a valid postal code.' },
  state_invalid: { status: 422, msg: 'Please enter a valid state' },
  zip_code_required: { status: 422, msg: 'Your zip code is required.' },
  zip_code_invalid: { status: 422, msg: 'A zip code must only contain numbers.' },
  email_domain: { status: 422, msg: "Please use your school's email address." },
  email_confirmation: { status: 422, msg: 'Please confirm your email.' },
  email_unconfirmed: { status: 422, msg: "The email addresses don't match." },
  phone_required: { status: 422, msg: 'A phone number is required' },
  phone_invalid: { status: 422, msg: 'Please enter a valid phone number' },
  phone_repeated: { status: 422, msg: 'Enter a working phone number with its area code.' },
  phone_numbers_only: { status: 422, msg: 'A phone number must only contain numbers' },
  mobile_required: { status: 422, msg: 'A mobile number is required to receive text messages.' },
  password_required: { status: 422, msg: 'A password is required.' },
  password_minimum: { status: 422, msg: 'A password must have at least 8 characters.' },
  password_too_long: { status: 422, msg: 'A password must have at most 128 characters.' },
  password_lowercase: { status: 422, msg: 'A password must have a lowercase letter.' },
  password_uppercase: { status: 422, msg: 'A password must have an uppercase letter.' },
  password_digit: { status: 422, msg: 'A password must have a digit.' },
  password_special: { status: 422, msg: 'A password must have a special character: !@#$%^&*' },
  password_confirmation: { status: 422, msg: 'Please confirm your password.' },
  password_unconfirmed: { status: 422, msg: "The passwords don't match." },
  student_id_required: { status: 422, msg: 'Your student ID is required.' },
  student_id_invalid: { status: 422, msg: 'Please enter a valid student ID.' },
  barcode_id_required: { status: 422, msg: 'Your barcode ID is required.' },
  slot_unavailable: { status: 409, msg: "We're sorry, the time slot you requested is no longer available." },
  slot_free: { status: 409, msg: "There's room at this time. You can reserve it now." },
  /** Another reservation of the customer prevents this one; the seats stay held. */
  hold_barred: { status: 409, msg: 'You already have a reservation that conflicts with this one. Cancel it first to take these seats.' },
  hold_over: { status: 409, msg: 'These seats are no longer held for you.' },
  reservation_past: { status: 409, msg: 'This reservation has started and can no longer be cancelled.' },
  date_required: { status: 422, msg: 'The date is required.' },
  name_required: { status: 422, msg: 'Your name is required.' },
  name_letters: { status: 422, msg: "The name field must contain only letters, ', and -" },
  allergens_required: { status: 422, msg: 'At least one allergen is required.' },
  allergen_unknown: { status: 422, msg: 'Please choose allergens from the list.' },
  other_allergen_required: { status: 422, msg: 'Please name the other allergen.' },
  contact_name_required: { status: 422, msg: 'An emergency contact name is required.' },
  contact_name_letters: { status: 422, msg: "The contact name field must contain only letters, numbers, ', and -" },
  consent_required: { status: 422, msg: 'You must give consent.' },
  plan_required: { status: 422, msg: 'A meal plan is required.' },
  entree_required: { status: 422, msg: 'An entree is required.' },
  base_required: { status: 422, msg: 'A base is required.' },
  option_unknown: { status: 422, msg: 'Please choose from the list.' },
  pick_up_required: { status: 422, msg: 'A pick-up time is required.' },
  pick_up_invalid: { status: 422, msg: 'Please enter the pick-up time as HH:MM.' },
  pick_up_date_unavailable: { status: 422, msg: 'Please choose a pick-up day within the next two weeks.' },
  pick_up_past: { status: 422, msg: 'This pick-up time has passed. Please choose a later one.' },
  text_too_long: { status: 422, msg: 'This text is too long. Please shorten it.' },
  serial_number_wrong: { status: 422, msg: 'This serial number belongs to another allergen card.' },
  plan_unavailable: { status: 422, msg: 'This meal plan is no longer available.' },
  plan_not_on_sale: { status: 422, msg: "This meal plan isn't available today." },
  plan_not_for_selections: { status: 422, msg: "This meal plan isn't available for your selections." },
  not_for_customer_type: { status: 422, msg: "This isn't available for your customer type." },
  subscription_dates: { status: 422, msg: 'Please choose from the available dates.' },
  bill_today_wrong: { status: 422, msg: 'The payment dates of this plan have changed. Please choose its dates again.' },
  subscription_login: { status: 422, msg: 'Please log in or sign up to order a subscription.' },
  delivery_too_late: { status: 409, msg: 'This delivery can no longer be changed.' },
  /** No payment is left that a skip could lower, or the one that it lowered was made. */
  delivery_settled: { status: 409, msg: 'The payments for this delivery are settled, so it stays as it is.' },
  coffee_months: { status: 422, msg: 'A coffee subscription lasts 1 to 5 months.' },
  coffee_twice: { status: 422, msg: 'Your cart already has a coffee subscription.' },
  options_required: { status: 422, msg: 'Please choose a meal option and a declining balance option.' },
  amount_number: { status: 422, msg: 'The specified {name} amount must be a number.' },
  amount_minimum: { status: 422, msg: 'Value must be higher than {amount}.' },
  amount_maximum: { status: 422, msg: 'Value must not be higher than {amount}.' },
  promo_required: { status: 422, msg: 'A promo code is required.' },
  promo_only_plans: { status: 422, msg: 'Promo codes can only be applied to meal plans' },
  promo_rejected: { status: 422, msg: 'None of the plans in your cart meet the requirements of this promo code' },
  cart_full: { status: 422, msg: 'Your cart is full.' },
  cart_paid: { status: 409, msg: 'This cart has already been paid for. Please start a new one.' },
  cart_empty: { status: 422, msg: 'Your cart is empty.' },
  cart_unavailable: { status: 422, msg: 'Something in your cart is no longer available. Please remove it from your cart.' },
  cart_changed: { status: 409, msg: 'The price of your cart has changed. Please review it before you pay.' },
  order_busy: { status: 409, msg: 'Your order is being processed. Please wait a moment.' },
  payment_pending: {
    status: 200,
    msg: "Your payment is being confirmed. You don't need to pay again: we'll email you as soon as it's done.",
  },
  /** An account is not deleted while a charge is open, as its receipt could not be sent. */
  payment_unsettled: { status: 409, msg: 'A payment is still being confirmed. Please try again in a few minutes.' },
  payment_type_unavailable: { status: 422, msg: "Your cart can't be paid this way. Please choose another payment method." },
  terms_required: { status: 422, msg: 'Please accept the terms.' },
  student_required: { status: 422, msg: "The student's information is required." },
  student_email_same: { status: 422, msg: 'The parent and student email addresses cannot match' },
  /** The school's own words. */
  student_blocked: { status: 422, msg: '{message}' },
  faculty_email: { status: 422, msg: '{message}' },
  card_in_address: { status: 400, msg: "Card data can't be sent in the URL. Please send it in the body of the request." },
  card_name_required: { status: 422, msg: 'The name on the card is required.' },
  card_name_letters: { status: 422, msg: "The name on the card must contain only letters, ', and -" },
  card_number_invalid: { status: 422, msg: 'Please enter a valid card number.' },
  card_type_wrong: { status: 422, msg: "This card type doesn't match your card number, or we don't accept it here." },
  card_expiration_invalid: { status: 422, msg: 'Please enter a valid expiration date, such as 08/27.' },
  card_code_invalid: { status: 422, msg: "Please enter the security code's 3 digits (4 for American Express)." },
  card_fields_refused: { status: 422, msg: "Enter your card in the payment company's own form here." },
  transaction_refused: { status: 422, msg: 'We were unable to process your transaction.' },
  transaction_failed: { status: 422, msg: 'There was an error processing your transaction.' },
  installments_failed: { status: 422, msg: 'Sorry, we were unable to process your order at this time.' },
  payment_type_required: { status: 422, msg: 'Please choose a payment method.' },
  cart_locked: { status: 409, msg: 'This cart is being paid for and can no longer be changed.' },
  feature_off: { status: 422, msg: "This isn't available at your school." },
  passes_off: { status: 503, msg: "Wallet passes aren't available. You can download the card as a PDF." },
  /** The record of an edit changed since it was read; `details.conflicts` has both versions, field by field. */
  edit_conflict: { status: 409, msg: 'Someone else changed this in the meantime. Compare the two versions, then save again.' },
  /** `details.problems` are those that `content check` would print. */
  content_invalid: { status: 422, msg: "This change can't be saved. Please correct what's marked." },
  /** A change of a price that only one person of the office made. */
  second_person_needed: { status: 409, msg: 'A second person has to confirm a change of prices.' },
  second_person_other: { status: 403, msg: 'Someone else has to confirm this change.' },
  end_first: { status: 422, msg: 'The end has to come after the start.' },
  unexpected: { status: 500, msg: "We're sorry, but something went wrong." },
  portal_failed: { status: 503, msg: "We're sorry, but something went wrong." },
  /** A full disk; reads go on. */
  no_room: { status: 503, msg: "We can't save this right now. Please try again later." },
  busy: { status: 503, msg: 'The service is busy. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; msg: string }>

/** The code of a refusal. */
export type ProblemCode = keyof typeof problems

/** True for a known code of a refusal. */
export const isProblemCode = (code: string | null): code is ProblemCode => code !== null && Object.hasOwn(problems, code)

type ProblemOptions = { retryAfter?: number | null; values?: Record<string, string>; details?: Record<string, unknown> | null }

/** A refusal with its code; a handler throws it, and it becomes `{"status":"error","msg":…}` on the wire, with `details` where it has some. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  /** Whole seconds after which another try makes sense. */
  readonly retryAfter: number | null
  /** Values of the text's placeholders, `{amount}`. */
  readonly values: Readonly<Record<string, string>>
  /** What a program needs to go on, in the body as `details`; null for none. */
  readonly details: Readonly<Record<string, unknown>> | null
  constructor(code: ProblemCode, { retryAfter = null, values = {}, details = null }: ProblemOptions = {}) {
    super(problems[code].msg.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''))
    this.name = 'Problem'
    this.code = code
    this.status = problems[code].status
    this.retryAfter = retryAfter
    this.values = values
    this.details = details
  }
}
