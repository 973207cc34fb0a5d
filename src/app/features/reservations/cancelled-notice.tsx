import { useEffect, useRef } from 'react'
import type { Reservation } from '#contract/reservations.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useFailure } from '#app/forms/failure.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { CircleAlert, CircleCheck } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showCreated } from './use-confirmation.ts'
import { type Owner, useBook } from './queries.ts'
import { slotOf } from './reservable.ts'

/** The cancelled reservation, with a button to book it again while its seats are free. */
export const CancelledNotice = ({ owner, reservation, onDone }: CancelledNoticeProps) => {
  const t = useWords()
  const locale = useLocale()
  const undo = useRef<HTMLButtonElement>(null)
  const { mutate, isPending, error } = useBook(owner, () => {
    showCreated('booked')
    onDone()
  })
  const failure = useFailure(error)
  // The row and its focused button are gone: move the focus here.
  useEffect(() => undo.current?.focus(), [])
  const again = () => {
    const { location_id: locationId, friends } = reservation
    mutate({ locationId, ...slotOf(reservation), friends, locale })
  }
  return (
    <Notice
      tone={failure ? 'alert' : 'good'}
      icon={failure ? <CircleAlert /> : <CircleCheck />}
      live="status"
      title={t('reservations.cancelled')}
    >
      {failure ? (
        <p>{t(failure)}</p>
      ) : (
        <div className="reserve-nearest">
          <Button ref={undo} aria-disabled={isPending} onClick={again}>
            {t('reservations.undo')}
          </Button>
        </div>
      )}
    </Notice>
  )
}

type CancelledNoticeProps = { owner: Owner; reservation: Reservation; onDone: () => void }
