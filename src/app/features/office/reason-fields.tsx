import type { BothTexts } from '#domain/own-text.ts'
import { useWords } from '#app/i18n/words.ts'
import { LanguageFields } from './language-fields.tsx'
import { useTextLanguages } from './school.ts'

/** The typed reason in a sheet with more than one step, which holds it; null until it is typed. */
export type ReasonProps = { reason: BothTexts | null; onReason: (reason: BothTexts) => void }

/** Why a place has other hours, as visitors read it; the only language that is written is shown in both. */
export const ReasonFields = ({ values, onChange }: { values: BothTexts; onChange: (values: BothTexts) => void }) => {
  const t = useWords()
  const isBilingual = useTextLanguages().length > 1
  return (
    <LanguageFields
      names={{ en: 'note', fr: 'note_fr' }}
      label={t('office.reason.label')}
      hint={t(isBilingual ? 'office.reason.hint_both' : 'office.reason.hint')}
      values={values}
      maxLength={longest}
      onChange={onChange}
    />
  )
}

const longest = 80

export const noReason: BothTexts = { en: '', fr: '' }

export const hasReason = (values: BothTexts | null): boolean => Object.values(values ?? noReason).some((text) => text.trim() !== '')
