import type { AllergenCard } from '#contract/customers.ts'
import { OfflineReason } from '#app/features/form/form-foot.tsx'
import { useOffline } from '#app/features/offline/use-offline.ts'
import { useWords } from '#app/i18n/words.ts'
import { CreditCard, FileText } from '#app/ui/icons.tsx'
import { useLocale } from './use-locale.ts'

/** The card as a document, and as a pass where the school signs passes (ALLG-07, ALLG-08, ALLG-Q6). */
export const CardLinks = ({ card }: { card: AllergenCard | undefined }) => {
  const t = useWords()
  const locale = useLocale()
  const offline = useOffline()
  if (!card) return null
  if (offline) return <OfflineReason />
  return (
    <div className="cluster">
      <a className="button" href={`${card.pdf_url}&locale=${locale}`} target="_blank" rel="noopener">
        <FileText />
        {t('allergen_card.pdf')} <span className="visually-hidden">{t('nav.new_tab')}</span>
      </a>
      {card.pass_url !== null && (
        <a className="button" href={`${card.pass_url}&locale=${locale}`}>
          <CreditCard />
          {t('allergen_card.wallet')}
        </a>
      )}
    </div>
  )
}
