/** The part of Google's client that this checkout uses. */
export type GoogleClient = {
  isReadyToPay: (request: object) => Promise<{ result: boolean }>
  loadPaymentData: (request: object) => Promise<object>
}
type GoogleApi = { payments: { api: { PaymentsClient: new (options: { environment: 'TEST' | 'PRODUCTION' }) => GoogleClient } } }

export type GoogleSettings = { google_pay_token: string; test_mode: boolean; store: string }

const scriptUrl = 'https://pay.google.com/gp/p/js/pay.js'
const known = (): GoogleApi | null => (globalThis as { google?: GoogleApi }).google ?? null

let loading: Promise<void> | null = null
/** Loads Google's script, at the checkout of a school that takes Google Pay. */
const load = (): Promise<void> => {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = scriptUrl
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('Google Pay could not be loaded')))
    document.head.append(script)
  })
  return loading
}

const base = { apiVersion: 2, apiVersionMinor: 0 }
const card = { type: 'CARD', parameters: { allowedAuthMethods: ['CRYPTOGRAM_3DS'], allowedCardNetworks: ['VISA', 'MASTERCARD'] } }

/** Whether Google Pay is configured for the school, or the browser brings its client. */
export const mayPayByGoogle = ({ google_pay_token: token }: GoogleSettings): boolean => known() !== null || token !== ''

/** The client; null where it is missing or cannot pay (PAY-Q11). */
export const googleClient = async (settings: GoogleSettings): Promise<GoogleClient | null> => {
  try {
    if (!mayPayByGoogle(settings)) return null
    if (!known()) await load()
    const api = known()
    if (!api) return null
    const client = new api.payments.api.PaymentsClient({ environment: settings.test_mode ? 'TEST' : 'PRODUCTION' })
    const { result } = await client.isReadyToPay({ ...base, allowedPaymentMethods: [card] })
    return result ? client : null
  } catch {
    return null
  }
}

/** The request for Google's sheet: Canadian dollars, Visa and Mastercard with 3-D Secure, the final price (PAY-25). */
export const googleRequest = (settings: GoogleSettings, label: string, amount: string) => ({
  ...base,
  allowedPaymentMethods: [
    {
      ...card,
      tokenizationSpecification: {
        type: 'PAYMENT_GATEWAY',
        parameters: { gateway: 'moneris', gatewayMerchantId: settings.google_pay_token },
      },
    },
  ],
  merchantInfo: { merchantName: label },
  transactionInfo: { totalPriceStatus: 'FINAL', totalPrice: amount, currencyCode: 'CAD', countryCode: 'CA' },
})

/** Opens Google's sheet; null when it was closed without paying. */
export const payByGoogle = async (client: GoogleClient, request: ReturnType<typeof googleRequest>): Promise<object | null> => {
  try {
    return await client.loadPaymentData(request)
  } catch (error) {
    if ((error as { statusCode?: unknown }).statusCode === 'CANCELED') return null
    throw error
  }
}
