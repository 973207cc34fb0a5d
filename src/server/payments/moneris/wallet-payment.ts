import { isFields } from '#domain/merge-patch.ts'
import type { Wallet } from '../port.ts'
import type { Fields } from './xml.ts'

type Json = { [name: string]: unknown }

const objectIn = (value: unknown): Json => (isFields(value) ? value : {})
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const parsed = (value: unknown): Json => {
  if (typeof value !== 'string') return objectIn(value)
  try {
    return objectIn(JSON.parse(value))
  } catch {
    return {}
  }
}

/** The page may send Apple's payment, its token, or the data in it. */
const appleFields = (payment: Json): Fields | null => {
  const token = 'token' in payment ? objectIn(payment['token']) : payment
  const data = 'paymentData' in token ? objectIn(token['paymentData']) : token
  const method = objectIn(token['paymentMethod'])
  const header = objectIn(data['header'])
  if (text(data['data']) === '' || text(data['signature']) === '') return null
  return {
    displayName: text(method['displayName']),
    network: text(method['network']),
    version: text(data['version']),
    data: text(data['data']),
    signature: text(data['signature']),
    header: {
      public_key_hash: text(header['publicKeyHash']),
      ephemeral_public_key: text(header['ephemeralPublicKey']),
      transaction_id: text(header['transactionId']),
    },
    type: '3DSecure',
  }
}

const googleFields = (payment: Json): Fields | null => {
  const method = objectIn(payment['paymentMethodData'])
  const token = 'paymentMethodData' in payment ? parsed(objectIn(method['tokenizationData'])['token']) : payment
  const signed = token['signedMessage']
  if (text(signed) === '' || text(token['signature']) === '') return null
  return {
    network: text(objectIn(method['info'])['cardNetwork']),
    payment_token: {
      signature: text(token['signature']),
      protocol_version: text(token['protocolVersion']),
      signed_message: text(signed),
    },
  }
}

/** Null for an invalid payment. The data is passed on, neither read nor stored. */
export const walletFields = (wallet: Wallet, payment: string): Fields | null =>
  wallet === 'ApplePay' ? appleFields(parsed(payment)) : googleFields(parsed(payment))
