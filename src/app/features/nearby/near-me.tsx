import { LocateFixed } from '#app/ui/icons.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { findVisitor, forgetVisitor, useVisitorPosition } from './visitor-position.ts'

/** "Near me": sorts by distance once the visitor allows it, and back to campus order with a second press. */
export const NearMe = () => {
  const t = useWords()
  const { kind } = useVisitorPosition()
  return (
    <Button
      className="near-me no-print"
      icon={<LocateFixed />}
      aria-pressed={kind === 'here'}
      aria-disabled={kind === 'asking'}
      onClick={kind === 'here' ? forgetVisitor : kind === 'asking' ? undefined : findVisitor}
    >
      {t('nearby.button')}
    </Button>
  )
}

/** What became of it, said aloud; nothing before the button is pressed. */
export const NearMeNote = () => {
  const t = useWords()
  const { kind } = useVisitorPosition()
  return (
    <p className="near-me-note small muted" role="status">
      {kind === 'asking' && t('nearby.asking')}
      {kind === 'here' && t('nearby.sorted')}
      {kind === 'refused' && t('nearby.refused')}
      {kind === 'unknown' && t('nearby.unknown')}
    </p>
  )
}
