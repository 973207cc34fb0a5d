import type { Locale } from '#contract/wire.ts'
import type { PackSite } from '#server/shapes/site.ts'
import { newKey } from '#server/accounts/keys.ts'
import { emailKey, findAccount, findCustomer, type StoredCustomer } from '#server/db/customers.ts'
import { words } from '#server/words.ts'
import type { Composers } from '#server/mail/letters.ts'
import { mailOrigin } from '#server/mail/mail-links.ts'
import { schoolName, templated } from './template.ts'

const localeOf = ({ locale }: Pick<StoredCustomer, 'locale'>): Locale => (locale === 'fr-ca' ? 'fr-ca' : 'en-ca')

const accountPage = (site: PackSite, locale: Locale) => `/${site.slug}/${locale === 'fr-ca' ? 'gerer-votre-compte' : 'customer-account'}`

/** Tells somebody what was done with their account, and what to do where it was not them. */
const notice =
  (about: 'password_changed' | 'email_notice' | 'facebook_joined' | 'sso_joined'): Composers[typeof about] =>
  async ({ customer_id: id }, { db, site }) => {
    const customer = await findCustomer(db.read, site.id, id)
    if (!customer) return null
    const locale = localeOf(customer)
    return templated(
      {
        to: customer.email,
        locale,
        subject: words(locale, `mail.${about}_subject`, { school: schoolName(site, locale) }),
        title: words(locale, `mail.${about}_title`),
        paragraphs: [words(locale, `mail.${about}_text`)],
        note: words(locale, about === 'facebook_joined' || about === 'sso_joined' ? `mail.${about}_note` : 'mail.not_you'),
      },
      site,
    )
  }

/** A link by which the reader of an account's mailbox sets its password. */
const passwordLink =
  (about: 'reset' | 'signup_taken'): Composers['password_reset'] =>
  async ({ email, locale }, { db, config, site, now, waiting }) => {
    const customer = site.customer_login ? await findAccount(db.read, site.id, email) : null
    const key = customer && (await newKey(db, now, { siteId: site.id, kind: 'password', owner: customer.id, waiting }))
    if (!customer || key === null) return null
    const school = schoolName(site, locale)
    return templated(
      {
        to: customer.email,
        locale,
        subject: words(locale, `mail.${about}_subject`, { school }),
        title: words(locale, `mail.${about}_title`),
        paragraphs: [words(locale, `mail.${about}_text`, { school })],
        action: { label: words(locale, 'mail.reset_action'), url: `${mailOrigin(config, locale)}/reset-password/${key}` },
        note: words(locale, 'mail.reset_note'),
      },
      site,
    )
  }

/** The mails about an account. Each is made anew when it is sent, and is null when its person is gone. */
export const accountMails = {
  welcome: async ({ customer_id: id }, { db, config, site }) => {
    const customer = await findCustomer(db.read, site.id, id)
    if (!customer) return null
    const locale = localeOf(customer)
    const school = schoolName(site, locale)
    return templated(
      {
        to: customer.email,
        locale,
        subject: words(locale, 'mail.welcome_subject', { school }),
        title: words(locale, 'mail.welcome_title', { name: customer.first_name }),
        paragraphs: [words(locale, 'mail.welcome_text', { school })],
        action: { label: words(locale, 'mail.welcome_action'), url: `${mailOrigin(config, locale)}${accountPage(site, locale)}` },
        note: words(locale, 'mail.welcome_note'),
      },
      site,
    )
  },

  password_reset: passwordLink('reset'),
  signup_taken: passwordLink('signup_taken'),

  staff_reset: async ({ email }, { db, config, site, now, waiting }) => {
    const key = await newKey(db, now, { siteId: site.id, kind: 'staff', owner: emailKey(email), waiting })
    if (key === null) return null
    const locale = site.default_locale
    return templated(
      {
        to: email,
        locale,
        subject: words(locale, 'mail.staff_reset_subject', { school: schoolName(site, locale) }),
        title: words(locale, 'mail.reset_title'),
        paragraphs: [words(locale, 'mail.staff_reset_text', { school: schoolName(site, locale) })],
        action: { label: words(locale, 'mail.reset_action'), url: `${mailOrigin(config, locale)}/resetPassword/${key}` },
        note: words(locale, 'mail.reset_note'),
      },
      site,
    )
  },

  password_changed: notice('password_changed'),

  email_confirm: async ({ customer_id: id, email }, { db, config, site, now, waiting }) => {
    const customer = await findCustomer(db.read, site.id, id)
    const key = customer && (await newKey(db, now, { siteId: site.id, kind: 'email', owner: id, email, waiting }))
    if (!customer || key === null) return null
    const locale = localeOf(customer)
    return templated(
      {
        to: email,
        locale,
        subject: words(locale, 'mail.email_confirm_subject', { school: schoolName(site, locale) }),
        title: words(locale, 'mail.email_confirm_title'),
        paragraphs: [words(locale, 'mail.email_confirm_text', { school: schoolName(site, locale) })],
        action: { label: words(locale, 'mail.email_confirm_action'), url: `${mailOrigin(config, locale)}/confirm-email/${key}` },
        note: words(locale, 'mail.email_confirm_note'),
      },
      site,
    )
  },

  email_notice: notice('email_notice'),
  facebook_joined: notice('facebook_joined'),
  sso_joined: notice('sso_joined'),
} satisfies Partial<Composers>
