import { isoInstant } from '#domain/calendar.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Eye } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useWhen } from '../use-when.ts'

/** Says until when the forms are open, and closes them. */
export const OpenedNote = ({ until, onClose }: { until: number; onClose: () => void }) => {
  const t = useWords()
  const when = useWhen()
  return (
    <Notice tone="caution" icon={<Eye />} live="status">
      <p>{t('office.forms.open_until', { time: when(isoInstant(until)) })}</p>
      <Button onClick={onClose}>{t('office.forms.close')}</Button>
    </Notice>
  )
}
