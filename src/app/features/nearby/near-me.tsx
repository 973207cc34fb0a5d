import { LocateFixed } from '#app/ui/icons.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { locateVisitor, clearPosition, usePosition } from './use-position.ts'

/** "Near me": sorts by distance once the visitor allows it; pressed again, goes back to campus order. */
export const NearMe = () => {
  const t = useWords()
  const { kind } = usePosition()
  return (
    <Button
      className="near-me no-print"
      icon={<LocateFixed />}
      aria-pressed={kind === 'here'}
      aria-disabled={kind === 'locating'}
      onClick={kind === 'here' ? clearPosition : kind === 'locating' ? undefined : locateVisitor}
    >
      {t('nearby.button')}
    </Button>
  )
}

/** Announces the result; empty before the button is pressed. */
export const NearMeNote = () => {
  const t = useWords()
  const { kind } = usePosition()
  return (
    <p className="near-me-note small muted" role="status">
      {kind === 'locating' && t('nearby.locating')}
      {kind === 'here' && t('nearby.sorted')}
      {kind === 'denied' && t('nearby.denied')}
      {kind === 'unavailable' && t('nearby.unavailable')}
    </p>
  )
}
