import { useLocale } from '#app/features/accounts/use-locale.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Printer } from '#app/ui/icons.tsx'
import type { Row } from './reservable.ts'
import { useLine } from './use-slot-words.ts'

/** The card of a reservation (RESV-30), and the way to give its seats back. */
export const RowActions = ({ row, offlineId, onCancel }: RowActionsProps) => {
  const t = useWords()
  const locale = useLocale()
  const line = useLine()(row)
  const { id, customer_id: customerId } = row.reservation
  const card = new URLSearchParams({ customer_id: customerId, reservation_id: id, locale })
  const offline = offlineId !== undefined
  return (
    <div className="cluster reservations-actions">
      {!offline && (
        <a
          className="button"
          href={`/v1/customer/reservation_card?${card.toString()}`}
          target="_blank"
          rel="noopener"
          aria-label={t('reservations.card_of', { line })}
        >
          <Printer />
          {t('reservations.card')}
        </a>
      )}
      <Button
        label={t('reservations.cancel_of', { line })}
        aria-disabled={offline}
        aria-describedby={offlineId}
        onClick={() => !offline && onCancel()}
      >
        {t('reservations.cancel')}
      </Button>
    </div>
  )
}

type RowActionsProps = { row: Row; offlineId: string | undefined; onCancel: () => void }
