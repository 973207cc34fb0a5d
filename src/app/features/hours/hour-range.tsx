import { useContext } from 'react'
import type { Hours } from '#contract/schedules.ts'
import { TimesForm, useLanguage } from '#app/i18n/language.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { useHourWords } from './hour-words.ts'

/** One opening: "7:30 am – 9:00 pm", "Open 24 hours"; dense tables take the panel form "7:30a – 9:00p", which is said in full. */
export const HourRange = ({ hours, form }: { hours: Hours; form?: 'full' | 'panel' | undefined }) => {
  const { range } = useHourWords()
  const around = useContext(TimesForm)
  const isShort = useLanguage() === 'en' && (form ?? around) === 'panel'
  if (!isShort) return <span className="hour-range">{range(hours, 'full')}</span>
  return (
    <span className="hour-range">
      <span aria-hidden="true">{range(hours, 'panel')}</span>
      <VisuallyHidden>{range(hours, 'full')}</VisuallyHidden>
    </span>
  )
}
