import type { Locale } from '#contract/wire.ts'
import { newKey } from '#server/accounts/keys.ts'
import { findAccount, findCustomer } from '#server/db/customers.ts'
import { words } from '#server/words.ts'
import type { Composers, Composing } from '#server/mail/letters.ts'
import { mailOrigin } from '#server/mail/mail-links.ts'
import { accountPage, letter, localeOf, loginPage } from './template.ts'

/** Tells customers what was changed in their account, and what to do if it was not them. */
const notice =
  (about: 'password_changed' | 'email_notice' | 'facebook_joined' | 'sso_joined'): Composers[typeof about] =>
  async ({ customer_id: id }, { db, config, site }) => {
    const customer = await findCustomer(db.read, site.id, id)
    if (!customer) return null
    const locale = localeOf(customer)
    const link = loginPage({ config, site }, locale)
    const note = words(locale, about === 'facebook_joined' || about === 'sso_joined' ? `mail.${about}_note` : 'mail.not_you', { url: link })
    return letter(about, { to: customer.email, locale, note, link }, site)
  }

/** The button of a mail that leads to a new password. */
export const resetAction = ({ config }: Composing, locale: Locale, path: string) => ({
  action: { label: words(locale, 'mail.reset_action'), url: `${mailOrigin(config, locale)}/${path}` },
  note: words(locale, 'mail.reset_note'),
})

/** A link to set an account's password, which proves that its holder reads the mailbox. */
const passwordLink =
  (about: 'reset' | 'signup_taken'): Composers['password_reset'] =>
  async ({ email, locale }, context) => {
    const { db, site, now, waiting } = context
    const customer = site.customer_login ? await findAccount(db.read, site.id, email) : null
    const key = customer && (await newKey(db, now, { siteId: site.id, kind: 'password', owner: customer.id, waiting }))
    if (!customer || key === null) return null
    return letter(about, { to: customer.email, locale, ...resetAction(context, locale, `reset-password/${key}`) }, site)
  }

/** The mails about an account; null where the account was deleted meanwhile. */
export const accountMails = {
  welcome: async ({ customer_id: id }, { db, config, site }) => {
    const customer = await findCustomer(db.read, site.id, id)
    if (!customer) return null
    const { email: to, first_name: name } = customer
    const locale = localeOf(customer)
    const action = { label: words(locale, 'mail.welcome_action'), url: accountPage(config, site, locale) }
    const link = loginPage({ config, site }, locale)
    const note = words(locale, 'mail.welcome_note', { url: link })
    // A login by the school or by Facebook may bring no name.
    const unnamed = name === '' ? { title: words(locale, 'mail.welcome_unnamed') } : {}
    return letter('welcome', { to, locale, values: { name }, action, note, link, ...unnamed }, site)
  },

  password_reset: passwordLink('reset'),
  signup_taken: passwordLink('signup_taken'),

  password_changed: notice('password_changed'),

  email_confirm: async ({ customer_id: id, email }, { db, config, site, now, waiting }) => {
    const customer = await findCustomer(db.read, site.id, id)
    const key = customer && (await newKey(db, now, { siteId: site.id, kind: 'email', owner: id, email, waiting }))
    if (!customer || key === null) return null
    const locale = localeOf(customer)
    const action = { label: words(locale, 'mail.email_confirm_action'), url: `${mailOrigin(config, locale)}/confirm-email/${key}` }
    return letter('email_confirm', { to: email, locale, action, note: words(locale, 'mail.email_confirm_note') }, site)
  },

  account_deleted: async ({ email: to, ...customer }, { site }) => {
    const locale = localeOf(customer)
    return letter('account_deleted', { to, locale, note: words(locale, 'mail.account_deleted_note') }, site)
  },

  email_notice: notice('email_notice'),
  facebook_joined: notice('facebook_joined'),
  sso_joined: notice('sso_joined'),
} satisfies Partial<Composers>
