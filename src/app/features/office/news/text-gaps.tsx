import type { Language } from '#domain/locale-format.ts'
import type { shownGaps } from '#domain/office-text-edit.ts'
import { useWords } from '#app/i18n/words.ts'
import { TriangleAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { State } from '#app/ui/state.tsx'
import { useTextLanguages } from '../school.ts'
import { useTextWords } from './use-text-words.ts'

/** What visitors will miss in a text that may be saved so. */
type Gaps = {
  /** The fields that are not in the school's second language. */
  untranslated: readonly string[]
  shown: ReturnType<typeof shownGaps>
}
type GapsProps = { gaps: Gaps; base: Language }

const names = { end: 'office.texts.gap.end', description: 'office.texts.gap.description' } as const
const sentences = { end: 'office.texts.no_end', description: 'office.texts.no_description' } as const

/** What is missing, and what it means for visitors. */
export const GapsNotice = ({ gaps: { untranslated, shown }, base }: GapsProps) => {
  const t = useWords()
  const { fieldName } = useTextWords()
  if (untranslated.length + shown.length === 0) return null
  const fields = untranslated.map((name) => fieldName(name)).join(', ')
  return (
    <Notice tone="caution" icon={<TriangleAlert />}>
      <div className="stack stack-tight">
        {fields !== '' && <p>{t(base === 'en' ? 'office.texts.missing_fr' : 'office.texts.missing_en', { fields })}</p>}
        {shown.map((gap) => (
          <p key={gap}>{t(sentences[gap])}</p>
        ))}
      </div>
    </Notice>
  )
}

/** The same in a few words, for the row of the button that publishes it, after the fields without which it can't be saved; "" for nothing. */
export const useGapWords = ({ untranslated, shown }: Gaps, { blocking, base }: { blocking: readonly string[]; base: Language }): string => {
  const t = useWords()
  const { fieldName } = useTextWords()
  const spoken = useTextLanguages()
  const missing = [
    ...blocking.map((name) => fieldName(spoken.length > 1 ? name : (name.split('.')[0] ?? name))),
    ...(untranslated.length > 0 ? [t(base === 'en' ? 'office.texts.gap.french' : 'office.texts.gap.english')] : []),
    ...shown.map((gap) => t(names[gap])),
  ]
  return missing.length === 0 ? '' : t('office.texts.gap.line', { missing: missing.join(', ') })
}

export const GapsLine = ({ words }: { words: string }) => (
  <State tone="caution" icon={<TriangleAlert size={16} />}>
    {words}
  </State>
)
