import type { WaitingMail } from '#server/db/outbox.ts'
import { findSite } from '#server/db/sites.ts'
import { accountMails } from './account-mails.ts'
import { feedbackMail } from './feedback-mail.ts'
import { formMails } from './form-mails.ts'
import type { Composers, Composing, LetterKind } from '#server/mail/letters.ts'
import { orderMails } from './order-mails.ts'
import { reservationMails } from './reservation-mails.ts'
import type { Mail } from '#server/mail/port.ts'
import { subscriptionMails } from './subscription-mails.ts'

const composers: Composers = {
  feedback: feedbackMail,
  ...accountMails,
  ...formMails,
  ...reservationMails,
  ...orderMails,
  ...subscriptionMails,
}

const isKind = (kind: string): kind is LetterKind => Object.hasOwn(composers, kind)

/** A waiting mail as it is sent; null for one whose school, person or message is gone. */
export const composeMail = async (waiting: WaitingMail, { db, config }: Pick<Composing, 'db' | 'config'>) => {
  const { site_id: siteId, kind, data } = waiting
  const found = await findSite(db.read, siteId)
  if (!found || !isKind(kind)) return null
  const compose = composers[kind] as (letter: unknown, context: Composing) => Promise<Mail | null>
  return compose(JSON.parse(data), { db, config, site: found.site, now: config.now(), waiting })
}
