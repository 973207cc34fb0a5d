/**
 * Stand-ins that speak the interfaces of Apple's session and Google's client, for a browser without either: they ask what the
 * page asks, remember it, and confirm at once. Runs in the page before its own code.
 */
export const walletStandIns = (): void => {
  const record = (request: object) =>
    sessionStorage.setItem('wallet-requests', (sessionStorage.getItem('wallet-requests') ?? '') + JSON.stringify(request))
  const apple = {
    paymentData: {
      version: 'EC_v1',
      data: 'data',
      signature: 'signature',
      header: { publicKeyHash: 'hash', ephemeralPublicKey: 'key', transactionId: '01' },
    },
    paymentMethod: { displayName: 'Visa 4242', network: 'Visa' },
  }
  const google = {
    paymentMethodData: {
      info: { cardNetwork: 'VISA' },
      tokenizationData: { token: JSON.stringify({ signature: 'signature', protocolVersion: 'ECv2', signedMessage: 'message' }) },
    },
  }
  class ApplePaySession {
    static STATUS_SUCCESS = 0
    static STATUS_FAILURE = 1
    static supportsVersion = (version: number) => version === 3
    static canMakePayments = () => true
    onvalidatemerchant: ((event: { validationURL: string }) => void) | null = null
    onpaymentauthorized: ((event: { payment: { token: unknown } }) => void) | null = null
    oncancel: (() => void) | null = null
    constructor(version: number, request: object) {
      if (version !== 3) throw new Error('another version')
      record(request)
    }
    begin = () =>
      setTimeout(() => this.onvalidatemerchant?.({ validationURL: 'https://apple-pay-gateway.apple.com/paymentservices/startSession' }), 50)
    completeMerchantValidation = (session: unknown) => {
      if (session === undefined || session === null) throw new Error('no session of the merchant')
      setTimeout(() => this.onpaymentauthorized?.({ payment: { token: apple } }), 50)
    }
    completePayment = ({ status }: { status: number }) => sessionStorage.setItem('apple-status', String(status))
    abort = () => this.oncancel?.()
  }
  class PaymentsClient {
    isReadyToPay = () => Promise.resolve({ result: true })
    loadPaymentData = (request: object) => {
      record(request)
      return Promise.resolve(google)
    }
  }
  Object.assign(globalThis, { ApplePaySession, google: { payments: { api: { PaymentsClient } } } })
}
