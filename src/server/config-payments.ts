import * as z from 'zod/mini'
import { httpsUrl, missingIn, oneOf, optional, portNumber, webUrl } from './config-shapes.ts'

export type PaymentsConfig =
  | { kind: 'none' }
  /** `port` is null if the simulator at `url` is started elsewhere. */
  | { kind: 'simulator'; url: string; port: number | null; portIsNamed: boolean }
  | ({ kind: 'moneris' } & Moneris)

export type Moneris = {
  storeId: string
  apiToken: string
  url: string
  ticketUrl: string
  checkoutId: string
  tokenizationUrl: string
  tokenizationId: string
  applePay: { merchantId: string; certificate: string; key: string } | null
}

/** Whether card data passes through this server, or stays in the provider's frame. */
type CardEntry = 'direct' | 'hosted'

export const paymentSwitches = {
  PAYMENTS: z.optional(oneOf('none', 'simulator', 'moneris')),
  CARD_ENTRY: z.optional(oneOf('direct', 'hosted')),
  PCI_DIRECT_CARD_ENTRY: z.optional(oneOf('acknowledged')),
  SIMULATOR_PORT: z.optional(portNumber),
  SIMULATOR_URL: z.optional(webUrl),
  MONERIS_STORE_ID: optional,
  MONERIS_API_TOKEN: optional,
  MONERIS_CHECKOUT_ID: optional,
  MONERIS_TOKENIZATION_ID: optional,
  MONERIS_URL: z._default(httpsUrl, 'https://mpg1.moneris.io/gateway2/servlet/MpgRequest'),
  MONERIS_TICKET_URL: z._default(httpsUrl, 'https://gateway.moneris.com/chktv2/request/request.php'),
  MONERIS_TOKENIZATION_URL: z._default(httpsUrl, 'https://www3.moneris.com/HPPtoken/index.php'),
  APPLE_PAY_MERCHANT_ID: optional,
  APPLE_PAY_CERTIFICATE: optional,
  APPLE_PAY_KEY: optional,
}
const schema = z.object(paymentSwitches)
type Values = z.output<typeof schema> & { PORT: number; NODE_ENV?: string | undefined }

export const paymentFault = (values: Values): string | null => {
  const applePay = ['APPLE_PAY_MERCHANT_ID', 'APPLE_PAY_CERTIFICATE', 'APPLE_PAY_KEY'] as const
  const missingApple = missingIn(values, applePay)
  if (missingApple) return `${missingApple}: set this too, because Apple Pay is set up`
  if (values.PAYMENTS !== 'moneris') return null
  const needed = ['MONERIS_STORE_ID', 'MONERIS_API_TOKEN', 'MONERIS_CHECKOUT_ID'] as const
  const missing = needed.find((name) => values[name] === undefined)
  if (missing) return `${missing}: PAYMENTS=moneris needs this key`
  return cardEntryOf(values) === 'hosted' && values.MONERIS_TOKENIZATION_ID === undefined
    ? "MONERIS_TOKENIZATION_ID: card entry in the provider's frame needs this key"
    : null
}

export const cardEntryOf = ({ CARD_ENTRY: entry, NODE_ENV: environment }: Pick<Values, 'CARD_ENTRY' | 'NODE_ENV'>): CardEntry =>
  entry ?? (environment === 'production' ? 'hosted' : 'direct')

const withoutEnd = (url: string): string => url.replace(/\/+$/, '')

export const paymentsOf = (values: Values): PaymentsConfig => {
  const kind = values.PAYMENTS ?? (values.NODE_ENV === 'production' ? 'none' : 'simulator')
  if (kind === 'none') return { kind }
  if (kind === 'simulator') {
    if (values.SIMULATOR_URL !== undefined) return { kind, url: withoutEnd(values.SIMULATOR_URL), port: null, portIsNamed: false }
    const port = values.SIMULATOR_PORT ?? (values.PORT < 65_535 ? values.PORT + 1 : values.PORT - 1)
    return { kind, url: `http://127.0.0.1:${port}`, port, portIsNamed: values.SIMULATOR_PORT !== undefined }
  }
  const { APPLE_PAY_MERCHANT_ID: merchantId, APPLE_PAY_CERTIFICATE: certificate, APPLE_PAY_KEY: key } = values
  return {
    kind,
    storeId: values.MONERIS_STORE_ID ?? '',
    apiToken: values.MONERIS_API_TOKEN ?? '',
    url: values.MONERIS_URL,
    ticketUrl: values.MONERIS_TICKET_URL,
    checkoutId: values.MONERIS_CHECKOUT_ID ?? '',
    tokenizationUrl: values.MONERIS_TOKENIZATION_URL,
    tokenizationId: values.MONERIS_TOKENIZATION_ID ?? '',
    applePay: merchantId && certificate && key ? { merchantId, certificate, key } : null,
  }
}
