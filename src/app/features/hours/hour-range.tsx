import { useContext } from 'react'
import type { Hours } from '#contract/schedules.ts'
import { TimesForm, useLanguage } from '#app/i18n/language.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { useHourWords } from './use-hour-words.ts'

/** One opening: "7:30 am – 9:00 pm", "Open 24 hours". Tables use the panel form "7:30a – 9:00p"; screen readers get the full one. */
export const HourRange = ({ hours, form }: { hours: Hours; form?: 'full' | 'panel' | undefined }) => {
  const { range } = useHourWords()
  const contextForm = useContext(TimesForm)
  const isShort = useLanguage() === 'en' && (form ?? contextForm) === 'panel'
  if (!isShort) return <span>{range(hours, 'full')}</span>
  return (
    <span>
      <span aria-hidden="true">{range(hours, 'panel')}</span>
      <VisuallyHidden>{range(hours, 'full')}</VisuallyHidden>
    </span>
  )
}
