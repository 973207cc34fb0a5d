import { Secret, TOTP } from 'otpauth'
import type { AnyCallName } from '#contract/all-calls.ts'
import { saveStaffPassword } from '#server/db/staff-users.ts'
import type { TestServer } from '../../support/server.ts'
import { softAuthenticator } from '../../support/soft-authenticator.ts'
import { type Answer, askCall, cookieOf, type Given, parsed } from '../api/ask.ts'
import { noon } from '../api/maple.ts'
import { enterOffice } from './enter-office.ts'
import { goodPassword } from './log-in.ts'

export const minute = 60_000
export const site = { site_id: 'maple-site' }
export const wrongCode = {
  status: 422,
  code: 'code_wrong',
  msg: "This code isn't right, or it was already used. Please enter the newest one.",
}
export const wrongRecoveryCode = { status: 422, code: 'recovery_code_wrong', msg: "That code doesn't work. Each works once." }
export const refusedKey = { status: 422, code: 'passkey_refused', msg: "This passkey couldn't be verified. Please try again." }
export const proveAgain = { status: 403, code: 'second_factor_again', msg: "To continue, please confirm again that it's you." }

export const codeAt = (secret: string, ms: number): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: ms })

/** A browser that sends the office's cookies, as they are renewed. */
const browserOf = (server: TestServer, person: { email: string; headers: { Cookie: string; Origin: string } }) => {
  let headers = person.headers
  const call = async (name: AnyCallName, given: Given = {}): Promise<Answer> => {
    const answer = await askCall(server, name, { ...site, ...given }, headers)
    const cookies = new Map([headers.Cookie, cookieOf(answer)].flatMap((line) => line.split('; ')).map((one) => [one.split('=')[0], one]))
    headers = { ...headers, Cookie: [...cookies.values()].filter(Boolean).join('; ') }
    return answer
  }
  return { email: person.email, call, headers: () => headers }
}
export type OfficeBrowser = ReturnType<typeof browserOf>

/** The browser of a new person of Maple University's office, logged in. */
export const openOffice = async (server: TestServer, given: Parameters<typeof enterOffice>[1] = {}): Promise<OfficeBrowser> =>
  browserOf(server, await enterOffice(server, given))

/** A manager who has no second factor yet. */
export const newManager = (server: TestServer): Promise<OfficeBrowser> => openOffice(server, { hasFactor: false })

/** Another browser of the same person, after the password. */
export const secondLogin = async (server: TestServer, { email }: Pick<OfficeBrowser, 'email'>): Promise<OfficeBrowser> => {
  const password_hash = await server.services.ports.passwords.hash(goodPassword)
  await server.db.transaction((trx) => saveStaffPassword(trx, { ...site, email_key: email, password_hash, updated_at: noon }))
  const answer = await askCall(server, 'officeLogin', { ...site, email, password: goodPassword })
  return browserOf(server, { email, headers: { Cookie: cookieOf(answer).split('; ')[0] ?? '', Origin: server.url } })
}

/** Sets up one-time codes, by the clock of the codes. */
export const addTotp = async (browser: OfficeBrowser, clock: number) => {
  const { secret, uri } = parsed('beginTotp', await browser.call('beginTotp'))
  return { secret, uri, ...parsed('confirmTotp', await browser.call('confirmTotp', { code: codeAt(secret, clock) })) }
}

/** Makes a passkey on a new device. */
export const addKey = async ({ url }: TestServer, browser: OfficeBrowser, given: Given = {}) => {
  const device = softAuthenticator()
  const { options } = parsed('passkeyOptions', await browser.call('passkeyOptions', { purpose: 'add' }))
  const response = device.make({ options, origin: url })
  return { device, options, response, answer: await browser.call('addPasskey', { response, ...given }) }
}
