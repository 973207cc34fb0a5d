import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import type { Customer } from '#contract/customers.ts'
import type { OrderFormSettings } from '#contract/order-form.ts'
import type { Order } from '#contract/orders.ts'
import { appleRequest, payByApple } from '#app/features/payments/apple-pay.ts'
import { billingOnWire, checkCard, noCard, withoutCode } from '#app/features/payments/card.ts'
import { checkDetails, detailsFieldOf, lockedEmailFault } from '#app/features/checkout/check-details.ts'
import { fieldsOf, partOf, partsOf } from '#app/features/checkout/details-parts.ts'
import { buyerOnWire, type Details, noDetails, studentOnWire, withoutSecrets } from '#app/features/checkout/details.ts'
import { googleRequest } from '#app/features/payments/google-pay.ts'
import { frameMessage, frameUrl, tokenIn } from '#app/features/payments/hosted-frame.ts'
import { outcomeOf, outcomeOfError } from '#app/features/checkout/order-outcome.ts'
import { firstPaymentType, isDirect, availablePaymentTypes } from '#app/features/payments/payment-types.ts'
import { ApiError, NetworkError } from '#app/offline/fetch-live.ts'

const ways = ['Student ID', 'Credit card', 'ApplePay', 'GooglePay', 'installments', 'Payroll deduction']
const cart = (total: string, later: string[] = [], types = ways) =>
  ({ total, payment_types: types, later_bills: later.map((date) => ({ date, total: '10.00' })) }) as unknown as Cart
const both = { apple: true, google: true }
const neither = { apple: false, google: false }
const without = (...gone: string[]) => ways.filter((way) => !gone.includes(way))

describe('the payment types of a cart', () => {
  test.each([
    ['all of them where the browser can', '250.00', [], both, ways],
    ['no wallet that the browser has not [PAY-Q11]', '250.00', [], neither, without('ApplePay', 'GooglePay')],
    ['no installments below 250.00 [W-INST-01, PAY-Q15]', '249.99', [], both, without('installments')],
    ['no wallet or plan where nothing is paid today', '0.00', ['2027-01-01'], both, without('ApplePay', 'GooglePay', 'installments')],
  ])('%s', (_, total, later, able, expected) => expect(availablePaymentTypes(cart(total, later), able)).toEqual(expected))

  test('a student ID, a payroll deduction and an order of 0.00 need no payment step [PAY-03, PAY-08, W-WALLET-11]', () => {
    expect(ways.filter((way) => isDirect(way, cart('100.00')))).toEqual(['Student ID', 'Payroll deduction'])
    expect(isDirect('Credit card', cart('0.00'))).toBe(true)
    // The card is stored for what is billed later.
    expect(isDirect('Credit card', cart('0.00', ['2027-01-01']))).toBe(false)
  })

  test('selects the only payment type at once, but not one that is gone', () => {
    expect(firstPaymentType(cart('10.00'), ['Credit card'], '')).toBe('Credit card')
    expect(firstPaymentType(cart('10.00'), ['Credit card', 'Student ID'], 'ApplePay')).toBe('')
    expect(firstPaymentType(cart('10.00'), ['Credit card', 'Student ID'], 'Student ID')).toBe('Student ID')
    expect(firstPaymentType(cart('0.00', [], ['Student ID']), [], '')).toBe('Student ID')
  })
})

const order = (response: string, total: string): Order => ({
  id: 'o',
  response,
  total,
  no: '1',
  created_at: '2026-11-25T17:00:00Z',
  payment_type: 'Credit card',
  receipt_key: 'k',
})

describe('the outcome of an order [PAY-09]', () => {
  test.each([
    ['Approved', '113.00', 'paid'],
    ['Declined', '0.00', 'paid'],
    ['Invalid account number', '113.00', 'invalid-card'],
    ['DECLINED - NSF', '113.00', 'declined'],
    ['Not charged', '113.00', 'not-charged'],
    ['approved', '113.00', 'declined'],
  ])('"%s" of %s is %s', (response, total, kind) => expect(outcomeOf(order(response, total)).kind).toBe(kind))

  test('follows an order after a lost answer, a silent provider or another request for its cart, and shows a refusal', () => {
    expect(outcomeOfError(new NetworkError()).kind).toBe('following')
    for (const code of ['payment_pending', 'order_busy', 'cart_locked', 'cart_paid'] as const)
      expect(outcomeOfError(new ApiError('', code, 409)).kind, code).toBe('following')
    const refused = { kind: 'refused', code: 'cart_changed', text: 'No.', status: 409 }
    expect(outcomeOfError(new ApiError('No.', 'cart_changed', 409))).toEqual(refused)
  })
})

const settings = {
  require_student_id: true,
  require_barcode_id: false,
  student_id_pattern: '^C[0-9]{8}$',
  email_domain: 'maple.example',
  student_id_requires_terms: true,
  plans_require_terms: true,
  enable_faculty_email_validator: true,
} as OrderFormSettings
const guest = { customer: null, isParent: false, settings }
const parent = { ...guest, isParent: true }
const zoe: Details = {
  ...noDetails,
  first_name: 'Zoé',
  last_name: 'Bélanger',
  address: "12 rue de l'Église",
  city: 'Montréal',
  province: 'CA-QC',
  postal_code: 'H2X 1Y4',
  email: 'zoe@maple.example',
  confirm_email: 'zoe@maple.example',
  phone: '(416) 555 - 1234',
  student_id: 'C12345678',
  payment_type: 'Student ID',
  student_first_name: 'Anaïs',
  student_last_name: 'Bélanger',
  student_email: 'anais@maple.example',
  student_confirm_email: 'anais@maple.example',
  student_phone: '(416) 555 - 9876',
  student_address: '3 Main St.',
  student_city: 'Albany',
  student_province: 'US-NY',
  student_postal_code: '12207',
  student_same_address: false,
}
const mailOf = (email: string) => ({ email, confirm_email: email })
const wrong = (given: Partial<Details>, buyer = guest) =>
  checkDetails({ ...zoe, ...given }, buyer, given.payment_type ?? zoe.payment_type).map(({ field, code }) => `${field} ${code}`)

describe('the customer form', () => {
  test('refuses a student ID to an account whose email is none of the school, for it is locked [CHK-17]', () => {
    const member = { ...guest, customer: { id: 'zoe' } as Customer }
    const other = { ...zoe, ...mailOf('z@else.test') }
    expect(lockedEmailFault(other, member)).toEqual({ field: 'email', code: 'email_domain' })
    expect(lockedEmailFault(zoe, member)).toBeUndefined()
    // A guest can correct it; a parent pays for a student of the school.
    expect(lockedEmailFault(other, guest)).toBeUndefined()
    expect(lockedEmailFault(other, { ...member, isParent: true })).toBeUndefined()
  })

  test.each<[string, Partial<Details>, typeof guest, string[]]>([
    ['is at no fault', {}, guest, []],
    ['of a parent is at no fault', { ...mailOf('p@home.test'), student_id: '' }, parent, []],
    ['needs no way to pay, and no address of the school without one', { ...mailOf('z@else.test'), payment_type: '' }, guest, []],
    ['needs an address of the school for a student ID alone [CHK-17]', mailOf('z@else.test'), guest, ['email email_domain']],
    ['names the field of a wrong code [CHK-Q2]', { province: 'US-NY', postal_code: 'H2X' }, guest, ['postal_code zip_code_invalid']],
    ['needs five or nine digits of a zip code', { province: 'US-NY', postal_code: '1220' }, guest, ['postal_code zip_code_invalid']],
    ['needs the form of a Canadian postal code', { postal_code: 'H2X 1Y' }, guest, ['postal_code postal_code_invalid']],
    ['takes digits for a postal code, as the documents do [W-FIELD-27]', { postal_code: '90210' }, guest, []],
    ['asks for no province before its postal code', { province: '', postal_code: '' }, guest, ['postal_code postal_code_required']],
    ['asks for a state beside a zip code', { province: '', postal_code: '12207' }, guest, ['province province_required']],
    [
      'needs a strict password, twice [CHK-23, CHK-Q7]',
      { password: 'abcdefgh' },
      guest,
      ['password password_uppercase', 'confirm_password password_confirmation'],
    ],
    ['needs two mailboxes for parent and student [CHK-20]', mailOf('ANAIS@maple.example'), parent, ['email student_email_same']],
    [
      "asks for no address of a student who lives at the parent's",
      { ...mailOf('p@home.test'), student_same_address: true, student_city: '', student_postal_code: 'M5V' },
      parent,
      [],
    ],
    [
      'names what is missing of the student in their own block [CHK-29]',
      { ...mailOf('p@home.test'), student_city: '', student_postal_code: 'M5V' },
      parent,
      ['student_postal_code zip_code_invalid', 'student_city city_required'],
    ],
    [
      'names a wrong student ID once, for a parent has none [CHK-29]',
      { ...mailOf('p@home.test'), student_id: '!!', payment_type: 'Credit card' },
      parent,
      ['student_id student_id_invalid'],
    ],
  ])('%s', (_, given, buyer, expected) => expect(wrong(given, buyer)).toEqual(expected))

  test('sends region and code as a pair, phones as digits, and the student separately [CHK-Q2, CHK-Q4]', () => {
    const canadian = { province: 'FL', postal_code: 'H2X 1Y4', state: '', zip_code: '' }
    expect(buyerOnWire({ ...zoe, province: 'CA-FL' })).toMatchObject({ ...canadian, phone: '4165551234' })
    expect(studentOnWire(zoe)).toMatchObject({ province: '', postal_code: '', state: 'NY', zip_code: '12207', phone: '4165559876' })
    const same = { address: "12 rue de l'Église", city: 'Montréal', province: 'QC', postal_code: 'H2X 1Y4', state: '', zip_code: '' }
    expect(studentOnWire({ ...zoe, student_same_address: true })).toMatchObject(same)
  })

  test('saves no password, and shows a refusal beside its field', () => {
    expect(withoutSecrets({ ...zoe, password: 'Abcdef1!', confirm_password: 'Abcdef1!' })).toEqual(zoe)
    expect(detailsFieldOf('student_blocked', guest)).toBe('student_id')
    expect(detailsFieldOf('faculty_email', guest)).toBe('email')
    expect(detailsFieldOf('email_domain', parent)).toBe('student_email')
    expect(detailsFieldOf('cart_changed', guest)).toBe(null)
  })

  test('shows at most eight fields at a time, the student of a parent first, each in one part', () => {
    const same = { ...zoe, student_same_address: true }
    expect(partsOf(true, zoe)).toEqual(['student', 'student_address', 'person', 'address'])
    expect(partsOf(true, same)).toEqual(['student', 'person', 'address'])
    expect(partsOf(false, same)).toEqual(['person', 'address'])
    const folded = ['password', 'confirm_password', 'opt_in']
    for (const isParent of [true, false])
      for (const part of partsOf(isParent, zoe)) {
        const fields = fieldsOf(part, isParent)
        expect(fields.filter((field) => !folded.includes(field)).length).toBeLessThanOrEqual(8)
        for (const field of fields) expect(partOf(field, isParent), field).toBe(part)
      }
  })
})

const visa = { ...noCard, first_name: 'Zoé', last_name: 'B', number: '4242 4242 4242 4242', type: 'Visa', expiration: '08/27', cvc: '123' }
const context = { today: '2026-11-25', accepted: ['Visa', 'Mastercard', 'American Express'], entry: 'direct' as const }

describe('the card form', () => {
  const allMissing = {
    first_name: 'errors.first_name_required',
    last_name: 'errors.last_name_required',
    number: 'card.number_required',
    expiration: 'card.expiration_required',
    cvc: 'card.cvc_required',
  }
  const amex = { number: '3782 822463 10005', type: 'American Express' }
  const elsewhere = { same: false, province: 'CA-ON', city: 'Ottawa' }
  const noAddress = { address: 'errors.address_required', postal_code: 'errors.postal_code_required' }

  test.each<[string, Partial<typeof visa>, Partial<typeof context>, object]>([
    ['is at no fault', {}, {}, {}],
    ['names what is missing', noCard, {}, allMissing],
    ['needs the type of the number [PAY-18]', { type: 'Mastercard' }, {}, { number: 'errors.card_type_wrong' }],
    ['takes the types of the school alone [PAY-Q1]', {}, { accepted: ['Mastercard'] }, { number: 'card.accepted' }],
    ['needs four digits of American Express [PAY-20]', amex, {}, { cvc: 'errors.card_code_invalid' }],
    ['needs another billing address where it is not the same [CHK-30]', elsewhere, {}, noAddress],
    ['refuses a number of another kind [PAY-17]', { number: '6011 1111 1111 1117' }, {}, { number: 'card.accepted' }],
    ['finds a slip in such a number [PAY-17]', { number: '6011 1111 1111 1118' }, {}, { number: 'errors.card_number_invalid' }],
  ])('%s', (_, given, changes, expected) => expect(checkCard({ ...visa, ...given }, { ...context, ...changes })).toEqual(expected))

  test("checks no field of the provider's frame", () =>
    expect(checkCard({ ...noCard, first_name: 'Z', last_name: 'B' }, { ...context, entry: 'hosted' })).toEqual({}))

  test('clears the security code alone after the bank declined the card', () => {
    expect(withoutCode(visa)).toEqual({ ...visa, cvc: '' })
    expect(billingOnWire(visa)).toEqual({})
  })
})

describe("the provider's frame", () => {
  test.each([
    ['{"responseCode":["001"],"dataKey":"ot-1","bin":"424242"}', { token: 'ot-1' }],
    ['{"responseCode":["943","945"],"errorMessage":"x"}', { faults: ['errors.card_number_invalid', 'errors.card_code_invalid'] }],
    ['{"responseCode":"944"}', { faults: ['errors.card_expiration_invalid'] }],
    ['{"responseCode":["001"]}', { faults: ['card.frame_failed'] }],
    ['{"responseCode":["941"]}', { faults: ['card.frame_failed'] }],
  ])('%s', (data, expected) => {
    const message = frameMessage(data)
    expect(message && tokenIn(message)).toEqual(expected)
  })

  test('ignores messages of any other kind', () => {
    expect([frameMessage('{'), frameMessage(null), frameMessage('7')]).toEqual([null, null, null])
  })

  test('its address has the profile, the language and the colours of the page', () => {
    const look = { language: 'fr', origin: 'https://dining.test', dark: true, ink: '#fff', line: '#888', ground: '#111' }
    const url = new URL(frameUrl('https://pay.test/HPPtoken/index.php?id=ht1', look))
    expect(url.searchParams.get('id')).toBe('ht1')
    expect(url.searchParams.get('lang')).toBe('fr')
    expect(url.searchParams.get('css_textbox')).toContain('#888')
  })
})

test("the frame of a card form is loaded from the page's own host", () => {
  const look = { language: 'fr', origin: 'http://fr.localhost:3000', dark: false, ink: '#000', line: '#888', ground: '#fff' }
  expect(frameUrl('http://localhost:3000/frames/card', look)).toMatch(/^http:\/\/fr\.localhost:3000\/frames\/card\?lang=fr&/)
})

describe('the sheet of Apple Pay', () => {
  afterEach(() => void vi.unstubAllGlobals())

  test('ends as failed when its order cannot even be sent, and the page says so [PAY-13]', async () => {
    const statuses: number[] = []
    class ApplePaySession {
      static STATUS_SUCCESS = 0
      static STATUS_FAILURE = 1
      onpaymentauthorized: ((event: { payment: { token: unknown } }) => void) | null = null
      begin = () => this.onpaymentauthorized?.({ payment: { token: {} } })
      completePayment = ({ status }: { status: number }) => statuses.push(status)
    }
    vi.stubGlobal('ApplePaySession', ApplePaySession)
    const onFailed = vi.fn()
    const pay = () => Promise.reject(new NetworkError())
    payByApple({ label: 'Cedar Coast', amount: '113.00', validate: pay, pay, onFailed, onClosed: () => undefined })
    await expect.poll(() => onFailed.mock.calls.length).toBe(1)
    expect(statuses).toEqual([ApplePaySession.STATUS_FAILURE])
  })
})

test('wallets offer Visa and Mastercard with 3-D Secure, Canadian dollars, the final price [PAY-25, CONST-30]', () => {
  expect(appleRequest('Cedar Coast', '113.00')).toEqual({
    countryCode: 'CA',
    currencyCode: 'CAD',
    supportedNetworks: ['visa', 'masterCard'],
    merchantCapabilities: ['supports3DS'],
    total: { label: 'Cedar Coast', amount: '113.00', type: 'final' },
  })
  const google = googleRequest({ google_pay_token: 'm1', test_mode: true, store: '' }, 'Cedar Coast', '113.00')
  expect(google.transactionInfo).toEqual({ totalPriceStatus: 'FINAL', totalPrice: '113.00', currencyCode: 'CAD', countryCode: 'CA' })
  expect(google.allowedPaymentMethods[0]?.parameters).toEqual({
    allowedAuthMethods: ['CRYPTOGRAM_3DS'],
    allowedCardNetworks: ['VISA', 'MASTERCARD'],
  })
})
