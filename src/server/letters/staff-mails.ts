import { invitationMs, keyMs, newKey } from '#server/accounts/keys.ts'
import { emailKey } from '#server/db/customers.ts'
import { findStaff } from '#server/db/staff-users.ts'
import type { Composers, Composing } from '#server/mail/letters.ts'
import { mailOrigin } from '#server/mail/mail-links.ts'
import { words } from '#server/words.ts'
import type { Locale } from '#contract/wire.ts'
import { resetAction } from './account-mails.ts'
import { letter } from './template.ts'

/** The office's login page, where a new link is asked for. */
const officeLogin = ({ config, site }: Composing, locale: Locale) => `${mailOrigin(config, locale)}/${site.slug}/office/login`

const keyFor = ({ db, now, site, waiting }: Composing, { email, ...limits }: { email: string; lastsMs: number; most?: number }) =>
  newKey(db, now, { siteId: site.id, kind: 'staff', owner: emailKey(email), waiting, ...limits })

/** The mails to people of the dining office, at the address that the school wrote; null for whom it took out meanwhile. */
export const staffMails = {
  staff_reset: async ({ email, locale: requested }, context) => {
    const staff = await findStaff(context.db.read, context.site.id, email)
    const key = staff && (await keyFor(context, { email, lastsMs: keyMs }))
    if (!staff || key === null) return null
    const locale = requested ?? context.site.default_locale
    return letter('staff_reset', { to: staff.email, locale, ...resetAction(context, locale, `resetPassword/${key}`) }, context.site)
  },

  staff_invited: async ({ email, locale: spoken }, context) => {
    const staff = await findStaff(context.db.read, context.site.id, email)
    // Each ended the link before it, and managers have a limit of their own.
    const key = staff && (await keyFor(context, { email, lastsMs: invitationMs, most: Infinity }))
    if (!staff || key === null) return null
    const locale = spoken ?? context.site.default_locale
    const { action } = resetAction(context, locale, `resetPassword/${key}`)
    const link = officeLogin(context, locale)
    const note = words(locale, 'mail.staff_invited_note', { url: link })
    return letter('staff_invited', { to: staff.email, locale, action, note, link }, context.site)
  },

  staff_notice: async ({ email, about, locale: requested }, context) => {
    const staff = await findStaff(context.db.read, context.site.id, email)
    if (!staff) return null
    const locale = requested ?? context.site.default_locale
    const link = officeLogin(context, locale)
    const note = words(locale, 'mail.staff_not_you', { url: link })
    return letter(`staff_${about}`, { to: staff.email, locale, note, link }, context.site)
  },
} satisfies Partial<Composers>
