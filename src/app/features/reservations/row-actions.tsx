import { useLocale } from '#app/features/accounts/use-locale.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { CalendarPlus, Printer } from '#app/ui/icons.tsx'
import type { Row } from './reservable.ts'
import { useLine } from './use-slot-words.ts'

/** The card of a reservation (RESV-30), its entry for a calendar, and the way to give its seats back. */
export const RowActions = ({ row, offlineId, onCancel }: RowActionsProps) => {
  const t = useWords()
  const locale = useLocale()
  const line = useLine()(row.place, row.reservation)
  const { id, customer_id: customerId } = row.reservation
  const query = new URLSearchParams({ customer_id: customerId, reservation_id: id, locale }).toString()
  const offline = offlineId !== undefined
  return (
    <div className="cluster reservations-actions">
      {!offline && (
        <a
          className="button"
          href={`/v1/customer/reservation_card?${query}`}
          target="_blank"
          rel="noopener"
          aria-label={t('reservations.card_of', { line })}
        >
          <Printer />
          {t('reservations.card')}
        </a>
      )}
      {!offline && (
        <a
          className="button"
          href={`/v1/customer/reservation_calendar?${query}`}
          download
          aria-label={t('reservations.calendar_of', { line })}
        >
          <CalendarPlus />
          {t('reservations.calendar')}
        </a>
      )}
      {onCancel && (
        <Button
          label={t('reservations.cancel_of', { line })}
          aria-disabled={offline}
          aria-describedby={offlineId}
          onClick={() => !offline && onCancel()}
        >
          {t('reservations.cancel')}
        </Button>
      )}
    </div>
  )
}

type RowActionsProps = { row: Row; offlineId: string | undefined; onCancel: (() => void) | undefined }
