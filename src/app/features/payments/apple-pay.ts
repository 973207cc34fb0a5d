/** The part of Apple's interface that this checkout uses. */
type MerchantSession = unknown
type PaymentEvent = { payment: { token: unknown } }
type AppleSession = {
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

/** Whether this browser has Apple Pay version 3 and a card in it (PAY-26, PAY-Q11). */
export const canPayByApple = (): boolean => {
  try {
    const known = sessions()
    return known !== null && known.supportsVersion(version) && known.canMakePayments()
  } catch {
    // Throws in a frame of another origin.
    return false
  }
}

/** The request for Apple's sheet: Canadian dollars, Visa and Mastercard with 3-D Secure, the final price (PAY-25). */
export const appleRequest = (label: string, amount: string) => ({
  countryCode: 'CA',
  currencyCode: 'CAD',
  supportedNetworks: ['visa', 'masterCard'],
  merchantCapabilities: ['supports3DS'],
  total: { label, amount, type: 'final' },
})

type ApplePayment = {
  label: string
  amount: string
  /** Fetches the provider's merchant session through the server. */
  validate: (validationUrl: string) => Promise<MerchantSession>
  /** Places the order; true when it was paid. */
  pay: (payment: unknown) => Promise<boolean>
  onFailed: () => void
  onClosed: () => void
}

/** Opens Apple's sheet; must run synchronously in a press. */
export const payByApple = ({ label, amount, validate, pay, onFailed, onClosed }: ApplePayment): void => {
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
    const complete = (paid: boolean) => session.completePayment({ status: paid ? known.STATUS_SUCCESS : known.STATUS_FAILURE })
    pay(payment.token).then(complete, () => {
      complete(false)
      onFailed()
    })
  }
  // Apple's session reports through properties like these.
  // oxlint-disable-next-line unicorn/prefer-add-event-listener
  session.oncancel = onClosed
  session.begin()
}
