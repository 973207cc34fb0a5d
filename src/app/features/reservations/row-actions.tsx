import type { Reservation } from '#contract/reservations.ts'
import { useLocale } from '#app/features/accounts/use-locale.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Printer } from '#app/ui/icons.tsx'

/** The card of a reservation (RESV-30), and the way to give it back. */
export const RowActions = ({ reservation, words, offlineId, onCancel }: RowActionsProps) => {
  const t = useWords()
  const locale = useLocale()
  const card = new URLSearchParams({ customer_id: reservation.customer_id, reservation_id: reservation.id, locale })
  const offline = offlineId !== undefined
  return (
    <div className="cluster reservations-actions">
      {!offline && (
        <a className="button" href={`/v1/customer/reservation_card?${card.toString()}`} target="_blank" rel="noopener">
          <Printer />
          {t('reservations.card')}{' '}
          <span className="visually-hidden">
            {words} {t('nav.new_tab')}
          </span>
        </a>
      )}
      <Button aria-disabled={offline} aria-describedby={offlineId} onClick={() => !offline && onCancel()}>
        {t('reservations.cancel')} <span className="visually-hidden">{words}</span>
      </Button>
    </div>
  )
}

type RowActionsProps = {
  reservation: Reservation
  words: string
  /** The element that says why nothing can be changed now. */
  offlineId: string | undefined
  onCancel: () => void
}
