import type { Wait } from '#contract/waitlist.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Hourglass } from '#app/ui/icons.tsx'

/** Below a full start: a button to join its waiting line, or that the customer is in it. */
export const WaitOffer = ({ time, mine, onWait }: WaitOfferProps) => {
  const t = useWords()
  if (mine) return <p className="small">{t(mine.held_until === null ? 'reservations.wait.joined' : 'reservations.hold.title')}</p>
  return (
    <Button className="reserve-wait" icon={<Hourglass size={18} />} label={t('reservations.wait.join_at', { time })} onClick={onWait}>
      {t('reservations.wait.join')}
    </Button>
  )
}

type WaitOfferProps = { time: string; mine: Wait | undefined; onWait: () => void }
