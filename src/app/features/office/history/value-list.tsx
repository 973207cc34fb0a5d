import { useState } from 'react'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { ArrowRight } from '#app/ui/icons.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { ShownChange } from './use-change-words.ts'

/** As many values of a change as are shown at first. */
const first = 4

/** The first values of a change, and all in one tap; `left`: how many more records it is about. */
export const LongValueList = ({ values, left = 0 }: { values: readonly ShownChange[]; left?: number }) => {
  const t = useWords()
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      <ValueList values={isWhole ? values : values.slice(0, first)} />
      {values.length > first && (
        <div>
          <Button kind="quiet" className="office-pulled" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('office.history.fewer') : t('office.history.all', { count: values.length })}
          </Button>
        </div>
      )}
      {isWhole && left > 0 && <p className="small muted">{t('office.history.left', { count: left })}</p>}
    </>
  )
}

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
