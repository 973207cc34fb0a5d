import { callAsCustomer } from '#app/session/session.ts'
import { useDocumentLink } from '#app/features/accounts/use-document-link.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { FailureNotice } from '#app/forms/failure-notice.tsx'
import { useFailure } from '#app/forms/failure.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { CalendarPlus, Printer } from '#app/ui/icons.tsx'
import { type Owner, useListed } from './queries.ts'
import type { Row } from './reservable.ts'
import { useLine } from './use-slot-words.ts'

/** Card document (RESV-30), calendar entry and cancel button of a reservation. */
export const RowActions = ({ owner, row, offlineId, onCancel, onGone }: RowActionsProps) => {
  const t = useWords()
  const locale = useLocale()
  const line = useLine()(row.place, row.reservation)
  const { id, customer_id: customerId } = row.reservation
  const query = new URLSearchParams({ customer_id: customerId, reservation_id: id, locale }).toString()
  const offline = offlineId !== undefined
  const listed = useListed(owner)
  const { inTab, inPlace, error } = useDocumentLink(async () => {
    const answer = await callAsCustomer('listReservations', { customer_id: owner.customerId })
    if (answer.reservations.some((one) => one.id === id)) return true
    onGone()
    await listed(answer)
    return false
  })
  const failure = useFailure(error)
  return (
    <div className="stack">
      <div className="cluster reservations-actions">
        {!offline && (
          <a
            className="button"
            href={`/v1/customer/reservation_card?${query}`}
            target="_blank"
            rel="noopener"
            aria-label={t('reservations.card_of', { line })}
            onClick={inTab}
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
            onClick={inPlace}
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
      {failure && <FailureNotice failure={failure} live="alert" />}
    </div>
  )
}

type RowActionsProps = {
  owner: Owner
  row: Row
  offlineId: string | undefined
  onCancel: (() => void) | undefined
  /** It was cancelled elsewhere. */
  onGone: () => void
}
