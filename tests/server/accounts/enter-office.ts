import type { StaffRole } from '#contract/office-account.ts'
import { needsSecondFactor } from '#domain/staff-roles.ts'
import { startStaffSession } from '#server/accounts/staff-session.ts'
import { lockContent } from '#server/db/import.ts'
import { saveStaffPassword } from '#server/db/staff-users.ts'
import { visitorOf } from '#server/platform/visitor.ts'
import type { TestServer } from '../../support/server.ts'

type Person = {
  role?: StaffRole | null
  site_id?: string
  email?: string
  places?: readonly string[] | null
  password_hash?: string
  /** Whether a second factor is set up: by default where the role needs one. */
  hasFactor?: boolean
  /** Whether the session proved it: by default it did. */
  isProven?: boolean
}

let people = 0
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** A new person of an office (a manager of Maple University's) who is logged in, with what their browser sends along. */
export const enterOffice = async ({ db, config, url }: Pick<TestServer, 'db' | 'config' | 'url'>, given: Person = {}) => {
  const { role = 'manager', site_id = 'maple-site', places = null, password_hash = '' } = given
  const { email = `person-${(people += 1)}@${site_id}.test`, hasFactor = role !== null && needsSecondFactor(role) } = given
  const visitor = visitorOf(new Headers({ 'User-Agent': firefox }), '127.0.0.1', config)
  const at = new Date(config.now()).toISOString()
  const person = { site_id, email_key: email }
  await db.transaction(async (trx) => {
    await lockContent(trx)
    const last = await trx.selectFrom('record').select('position').where('site_id', '=', site_id).where('kind', '=', 'staff_user').execute()
    const position = Math.max(-1, ...last.map((one) => one.position)) + 1
    const data = JSON.stringify({ email, ...(role === null ? {} : { role, places }) })
    await trx.insertInto('record').values({ site_id, kind: 'staff_user', position, id: email, data }).execute()
    await saveStaffPassword(trx, { ...person, password_hash, updated_at: at })
    const { after } = await startStaffSession(trx, { siteId: site_id, email }, { visitor, now: config.now() })
    after()
    const factor = { ...person, id: `totp of ${email}`, kind: 'totp' as const, name: '', data: '', credential_id: null, counter: 0 }
    if (hasFactor)
      await trx
        .insertInto('staff_factor')
        .values({ ...factor, created_at: at, used_at: null })
        .execute()
    if (hasFactor && given.isProven !== false)
      await trx.updateTable('staff_session').set({ proved_at: at }).where('email_key', '=', email).execute()
  })
  const cookie = visitor.newCookies.map((line) => line.split(';')[0]).join('; ')
  return { id: email, email, headers: { Cookie: cookie, Origin: new URL(url).origin } }
}
