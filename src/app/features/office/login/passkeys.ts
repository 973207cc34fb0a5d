import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import type { WordId } from '#app/i18n/words.ts'
import { ApiError, NetworkError } from '#app/offline/fetch-live.ts'
import { callOffice, callOnce } from '../api.ts'
import { failureText } from '../refusals.ts'

/** Whether this browser knows passkeys at all; they belong to names, and not to numbers of the network. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis && !/^[\d.]+$|^\[/.test(globalThis.location.hostname)

const webAuthn = () => import('@simplewebauthn/browser')

/** Lets the device make a passkey and stores its public half; the server names it by browser and system. */
export const addOwnPasskey = async () => {
  const { options } = await callOffice('passkeyOptions', { purpose: 'add' })
  const { startRegistration } = await webAuthn()
  const response = await startRegistration({ optionsJSON: JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON })
  return callOffice('addPasskey', { name: '', response: JSON.stringify(response) })
}

/** Proves the second factor by a passkey of the device. */
export const provePasskey = async () => {
  const { options } = await callOnce('passkeyOptions', { purpose: 'use' })
  const { startAuthentication } = await webAuthn()
  const response = await startAuthentication({ optionsJSON: JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON })
  return callOnce('proveByPasskey', { response: JSON.stringify(response) })
}

/** The words of a failure; what the device's own dialog says comes by the names of its errors. */
export const passkeyFailure = (error: unknown): WordId => {
  const { name, code } = error as { name?: string; code?: string }
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' || name === 'InvalidStateError') return 'office.passkey.known'
  if (name === 'NotAllowedError' || name === 'AbortError') return 'office.passkey.cancelled'
  return error instanceof ApiError || error instanceof NetworkError ? failureText(error) : 'office.passkey.failed'
}
