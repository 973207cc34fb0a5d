/** As much of Apple's interface as this checkout uses. */
type MerchantSession = unknown
type PaymentEvent = { payment: { token: unknown } }
export type AppleSession = {
  onvalidatemerchant: ((event: { validationURL: string }) => void) | null
  onpaymentauthorized: ((event: PaymentEvent) => void) | null
  oncancel: (() => void) | null
  begin: () => void
  abort: () => void
  completeMerchantValidation: (session: MerchantSession) => void
  completePayment: (result: { status: number }) => void
}
type AppleSessions = {
  new (version: number, request: object): AppleSession
  supportsVersion: (version: number) => boolean
  canMakePayments: () => boolean
  STATUS_SUCCESS: number
  STATUS_FAILURE: number
}

const version = 3

const sessions = (): AppleSessions | null => (globalThis as { ApplePaySession?: AppleSessions }).ApplePaySession ?? null

/** Whether this browser has Apple Pay of version 3, and a card in it (PAY-26, PAY-Q11). */
export const canPayByApple = (): boolean => {
  try {
    const known = sessions()
    return known !== null && known.supportsVersion(version) && known.canMakePayments()
  } catch {
    // A page inside of another may not ask.
    return false
  }
}

/** What Apple's sheet asks for: Canadian dollars, Visa and Mastercard with 3-D Secure, the final price (PAY-25). */
export const appleRequest = (label: string, amount: string) => ({
  countryCode: 'CA',
  currencyCode: 'CAD',
  supportedNetworks: ['visa', 'masterCard'],
  merchantCapabilities: ['supports3DS'],
  total: { label, amount, type: 'final' },
})

type AppleAsk = {
  label: string
  amount: string
  /** The merchant's session from the provider, by way of the server. */
  validate: (validationUrl: string) => Promise<MerchantSession>
  /** Places the order; true when it was paid. */
  pay: (payment: unknown) => Promise<boolean>
  /** The sheet could not go on. */
  onFailed: () => void
  onClosed: () => void
}

/** Opens Apple's sheet, which a press must do at once. */
export const payByApple = ({ label, amount, validate, pay, onFailed, onClosed }: AppleAsk): void => {
  const known = sessions()
  if (!known) return onFailed()
  const session = new known(version, appleRequest(label, amount))
  session.onvalidatemerchant = ({ validationURL }) => {
    validate(validationURL).then(
      (merchant) => session.completeMerchantValidation(merchant),
      () => {
        session.abort()
        onFailed()
      },
    )
  }
  session.onpaymentauthorized = ({ payment }) => {
    void pay(payment.token).then((paid) => session.completePayment({ status: paid ? known.STATUS_SUCCESS : known.STATUS_FAILURE }))
  }
  // Apple's sessions are told so.
  // oxlint-disable-next-line unicorn/prefer-add-event-listener
  session.oncancel = onClosed
  session.begin()
}
