import type { AllergenCard } from '#contract/customers.ts'
import { FailureNotice } from '#app/forms/failure-notice.tsx'
import { useFailure } from '#app/forms/failure.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { useWords } from '#app/i18n/words.ts'
import { CreditCard, FileText } from '#app/ui/icons.tsx'
import { callAsCustomer, checkSession } from '#app/session/session.ts'
import { useDocumentLink } from './use-document-link.ts'
import { useLocale } from '#app/i18n/use-locale.ts'

/** The allergen card as a document, and as a wallet pass where the school signs passes (ALLG-07, ALLG-08, ALLG-Q6). */
export const CardLinks = ({ siteId, customerId, card }: { siteId: string; customerId: string; card: AllergenCard | undefined }) => {
  const t = useWords()
  const locale = useLocale()
  const offline = useOffline()
  const { inTab, inPlace, error } = useDocumentLink(async () => {
    const { customer } = await callAsCustomer('customerInfo', { customer_id: customerId })
    if (customer.allergens.length > 0) return true
    // The allergens were removed on another device: refetch the profile.
    await checkSession(siteId, true)
    return false
  })
  const failure = useFailure(error)
  if (!card || offline) return null
  return (
    <div className="stack">
      <div className="cluster">
        <a className="button" href={`${card.pdf_url}&locale=${locale}`} target="_blank" rel="noopener" onClick={inTab}>
          <FileText />
          {t('allergen_card.pdf')} <span className="visually-hidden">{t('nav.new_tab')}</span>
        </a>
        {card.pass_url !== null && (
          <a className="button" href={`${card.pass_url}&locale=${locale}`} onClick={inPlace}>
            <CreditCard />
            {t('allergen_card.wallet')}
          </a>
        )}
      </div>
      {failure && <FailureNotice failure={failure} live="alert" />}
    </div>
  )
}
