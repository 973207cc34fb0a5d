import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import type { WaitingMail } from '#server/db/outbox.ts'
import { findSite } from '#server/db/sites.ts'
import { accountMails } from './account-mails.ts'
import { feedbackMail } from './feedback-mail.ts'
import { formMails } from './form-mails.ts'
import type { Composers, Composing, LetterKind } from '#server/mail/letters.ts'
import { orderMails } from './order-mails.ts'
import { planMails } from './plan-mails.ts'
import { reservationMails } from './reservation-mails.ts'
import { openOutbox } from '#server/mail/outbox.ts'
import type { Mail } from '#server/mail/port.ts'
import { openTransport } from '#server/mail/transport.ts'
import type { Log } from '#server/platform/log.ts'
import { staffMails } from './staff-mails.ts'
import { subscriptionMails } from './subscription-mails.ts'

const composers: Composers = {
  feedback: feedbackMail,
  ...accountMails,
  ...formMails,
  ...reservationMails,
  ...orderMails,
  ...planMails,
  ...subscriptionMails,
  ...staffMails,
}

const isKind = (kind: string): kind is LetterKind => Object.hasOwn(composers, kind)

/** Null for a mail whose school, recipient or message was deleted. */
export const composeMail = async (waiting: WaitingMail, { db, config }: Pick<Composing, 'db' | 'config'>) => {
  const { site_id: siteId, kind, data } = waiting
  const found = await findSite(db.read, siteId)
  if (!found || !isKind(kind)) return null
  const compose = composers[kind] as (letter: unknown, context: Composing) => Promise<Mail | null>
  return compose(JSON.parse(data), { db, config, site: found.site, now: config.now(), waiting })
}

/** The outbox with the transport that the switches choose. */
export const openMail = ({ db, config, log }: { db: Database; config: Config; log: Log }) =>
  openOutbox({ db, log, send: openTransport(config), compose: (waiting) => composeMail(waiting, { db, config }) })
