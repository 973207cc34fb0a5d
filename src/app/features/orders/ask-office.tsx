import { Link } from '@tanstack/react-router'
import type { OrderAhead, Receipt } from '#contract/orders.ts'
import type { Site } from '#contract/sites.ts'
import { isUsedAtDoor } from '#domain/after-order.ts'
import { mailLink } from '#domain/link.ts'
import { useFormat, useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { accountSlug } from '#app/site/account-slugs.ts'
import { ToSection } from '#app/site/to-section.tsx'
import { Mail, Phone } from '#app/ui/icons.tsx'
import { PhoneLink } from '#app/ui/phone-link.tsx'

type Props = { site: Site; receipt: Receipt; ahead: OrderAhead | null }

/** How and until when an order is cancelled, and whom to ask. Only what the documents and the school say: no rule of ours. */
export const AskOffice = ({ site, receipt, ahead }: Props) => {
  const t = useWords()
  const canceled = ahead?.canceled ?? []
  const going = receipt.state === 'paid' ? receipt.cart.items.filter(({ id }) => !canceled.some(({ item }) => item === id)) : []
  const canCancel = going.length > 0
  return (
    <section className="card stack stack-tight" aria-labelledby="order-ask">
      <h2 id="order-ask" className="buy-title">
        {t(canCancel ? 'order.cancel.title' : 'order.cancel.questions')}
      </h2>
      {canCancel && ahead && ahead.running > 0 && <Subscription site={site} ahead={ahead} />}
      {canCancel && ahead && ahead.refund_policy !== '' && going.some(isUsedAtDoor) && <p>{ahead.refund_policy}</p>}
      <p>{t(canCancel ? 'order.cancel.ask' : 'order.cancel.ask_refund')}</p>
      <Contacts site={site} />
    </section>
  )
}

const Subscription = ({ site, ahead }: { site: Site; ahead: OrderAhead }) => {
  const t = useWords()
  const { longDay } = useFormat()
  const section = accountSlug('customer-account', useLanguage())
  return (
    <>
      <p>
        {ahead.cancel_by === null
          ? t('order.cancel.subscription', { count: ahead.running })
          : t('order.cancel.subscription_by', { count: ahead.running, day: longDay(ahead.cancel_by) })}
      </p>
      <p>
        <Link to="/$site/$section" params={{ site: site.slug, section }} search={{ tab: 'subscriptions' }} className="button">
          {t('order.cancel.to_subscriptions')}
        </Link>
      </p>
    </>
  )
}

const Contacts = ({ site }: { site: Site }) => {
  const t = useWords()
  const mail = site.display_email && site.email !== '' ? mailLink(site.email) : null
  const phone = site.address.phone_formatted
  return (
    <p className="cluster order-contacts">
      <PhoneLink phone={phone} icon={<Phone />} />
      {mail !== null && (
        <a href={mail}>
          <Mail />
          {site.email}
        </a>
      )}
      {mail === null && phone === '' && (
        <ToSection site={site.slug} slug="feedback">
          {t('order.cancel.write')}
        </ToSection>
      )}
    </p>
  )
}
