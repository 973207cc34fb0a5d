import { useLocale } from '#app/i18n/use-locale.ts'
import { useWords } from '#app/i18n/words.ts'
import { Download } from '#app/ui/icons.tsx'

type FileLinksProps = { of: 'orders' | 'subscription_payments'; siteId: string; customerId: string }

/** A list of the account as files for its reader's books. */
export const FileLinks = ({ of, siteId, customerId }: FileLinksProps) => {
  const t = useWords()
  const query = new URLSearchParams({ customer_id: customerId, site_id: siteId, locale: useLocale() }).toString()
  return (
    <p className="cluster no-print">
      <a className="button" href={`/v1/customer/${of}_csv?${query}`} download>
        <Download />
        {t('order.csv')}
      </a>
      <a className="button" href={`/v1/customer/${of}_pdf?${query}`} download>
        <Download />
        {t('order.pdf')}
      </a>
    </p>
  )
}
