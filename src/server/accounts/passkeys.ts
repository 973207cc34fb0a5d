import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Config } from '#server/config.ts'
import type { StoredFactor } from '#server/db/staff-factors.ts'
import type { Visitor } from '#server/platform/visitor.ts'

/** Half a second and 26 MB, for the few who use one. */
const webAuthn = () => import('@simplewebauthn/server')

type Site = { config: Pick<Config, 'publicUrl'>; visitor: Pick<Visitor, 'host'> }

/** What is stored of a passkey beside its id and counter. */
/** `rpId`: the name that it holds for, and for hosts below it; earlier ones do not say. */
type Data = { publicKey: string; transports: string[]; rpId?: string }
type NewPasskey = { credentialId: string; counter: number; data: string }

const dataOf = ({ data }: StoredFactor): Data => JSON.parse(data) as Data

/** The page's own origin: PUBLIC_URL's, or that of the requested host (a school's, the French one). */
const originsOf = ({ config, visitor }: Site): string[] => {
  const { origin, protocol } = new URL(config.publicUrl)
  return [...new Set([origin, ...(visitor.host === '' ? [] : [`${protocol}//${visitor.host}`])])]
}

const hostOf = ({ config, visitor }: Site): string => {
  const { hostname, protocol } = new URL(config.publicUrl)
  return URL.canParse(`${protocol}//${visitor.host}`) ? new URL(`${protocol}//${visitor.host}`).hostname : hostname
}

const isBelow = (host: string, name: string): boolean => host === name || host.endsWith(`.${name}`)

/** PUBLIC_URL's name holds for hosts below it too, unless browsers take it for a suffix ("localhost"); another host has its own. */
const rpIdOf = (site: Site): string => {
  const { hostname } = new URL(site.config.publicUrl)
  const host = hostOf(site)
  return hostname.includes('.') && isBelow(host, hostname) ? hostname : host
}

const rpIdOfPasskey = (factor: StoredFactor, site: Site): string => dataOf(factor).rpId ?? rpIdOf(site)

/** The host where a person's passkeys work, where that is not this one; null where one works here, and without any. */
export const passkeysElsewhere = (site: Site, factors: readonly StoredFactor[]): string | null => {
  const names = factors.filter(({ kind }) => kind === 'passkey').map((factor) => rpIdOfPasskey(factor, site))
  return names.some((name) => isBelow(hostOf(site), name)) ? null : (names[0] ?? null)
}

/** The passkeys that this host may use, all of one name: browsers ask for one at a time. */
const usableHere = (site: Site, factors: readonly StoredFactor[]): { rpId: string; factors: readonly StoredFactor[] } => {
  const passkeys = factors.filter(({ kind }) => kind === 'passkey')
  const names = passkeys.map((factor) => rpIdOfPasskey(factor, site)).filter((name) => isBelow(hostOf(site), name))
  const rpId = names.includes(rpIdOf(site)) ? rpIdOf(site) : (names[0] ?? rpIdOf(site))
  return { rpId, factors: passkeys.filter((factor) => rpIdOfPasskey(factor, site) === rpId) }
}

const known = (factors: readonly StoredFactor[]) =>
  factors.flatMap((factor) => (factor.credential_id === null ? [] : [{ id: factor.credential_id, transports: dataOf(factor).transports }]))

type Person = { name: string; school: string; handle: Uint8Array<ArrayBuffer> }

/** The options to make a passkey; a device that has one already makes none. */
export const passkeyToAdd = async (site: Site, { name, school, handle }: Person, factors: readonly StoredFactor[]) =>
  (await webAuthn()).generateRegistrationOptions({
    rpName: school,
    rpID: rpIdOf(site),
    userName: name,
    userID: handle,
    attestationType: 'none',
    excludeCredentials: known(factors),
    // The password came before: the device alone proves enough.
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })

/** The options to use one of these passkeys. */
export const passkeyToUse = async (site: Site, factors: readonly StoredFactor[]) => {
  const { rpId, factors: usable } = usableHere(site, factors)
  const { generateAuthenticationOptions } = await webAuthn()
  return generateAuthenticationOptions({ rpID: rpId, allowCredentials: known(usable), userVerification: 'preferred' })
}

type Answer = { response: string; challenge: string }

const read = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The passkey that a browser made for the challenge; null for any other answer. */
export const readNewPasskey = async (site: Site, { response, challenge }: Answer): Promise<NewPasskey | null> => {
  const { verifyRegistrationResponse } = await webAuthn()
  const verified = await verifyRegistrationResponse({
    response: read(response) as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: originsOf(site),
    expectedRPID: rpIdOf(site),
    requireUserVerification: false,
  }).catch(() => null)
  if (!verified?.verified || !verified.registrationInfo) return null
  const { id: credentialId, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  return {
    credentialId,
    counter,
    data: JSON.stringify({ publicKey: Buffer.from(publicKey).toString('base64url'), transports, rpId: rpIdOf(site) } satisfies Data),
  }
}

/** Which of these passkeys signed the challenge, with its new counter; null for any other answer. */
export const readUsedPasskey = async (
  site: Site,
  factors: readonly StoredFactor[],
  { response, challenge }: Answer,
): Promise<{ factor: StoredFactor; counter: number } | null> => {
  const given = read(response) as AuthenticationResponseJSON | null
  const factor = factors.find((one) => one.credential_id !== null && one.credential_id === given?.id)
  if (!given || !factor || factor.credential_id === null) return null
  const { publicKey, transports } = dataOf(factor)
  const credential = {
    id: factor.credential_id,
    publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
    counter: factor.counter,
    transports,
  }
  const { verifyAuthenticationResponse } = await webAuthn()
  const verified = await verifyAuthenticationResponse({
    response: given,
    expectedChallenge: challenge,
    expectedOrigin: originsOf(site),
    expectedRPID: rpIdOfPasskey(factor, site),
    credential,
    requireUserVerification: false,
  }).catch(() => null)
  return verified?.verified ? { factor, counter: verified.authenticationInfo.newCounter } : null
}
