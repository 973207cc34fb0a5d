import { useWords } from '#app/i18n/words.ts'
import { ArrowRight } from '#app/ui/icons.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { ShownChange } from './use-change-words.ts'

/** The values of a change: before and after, or what came or went. */
export const ValueList = ({ values }: { values: readonly ShownChange[] }) => {
  const t = useWords()
  if (values.length === 0) return null
  return (
    <dl className="office-values">
      {values.map(({ label, before, after }, index) => (
        <div key={index}>
          <dt>{label}</dt>
          <dd>
            {before !== null && (
              <>
                <VisuallyHidden>{t('office.history.before')}</VisuallyHidden>
                <s>{before}</s>
              </>
            )}
            {before !== null && after !== null && <ArrowRight size={16} />}
            {after !== null && (
              <>
                {before !== null && <VisuallyHidden>{t('office.history.after')}</VisuallyHidden>}
                <strong>{after}</strong>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
