import type { ReactNode } from 'react'
import type { AllergenState } from '#domain/allergens.ts'
import { useWords, type WordId } from '#app/i18n/words.ts'

/** The sign of an allergen's state: distinct by shape without colour, with a text for screen readers. */
export const MatrixMark = ({ state }: { state: AllergenState }) => {
  const t = useWords()
  return (
    <>
      <span className="matrix-mark" data-state={state} aria-hidden="true">
        {marks[state]}
      </span>
      <span className="visually-hidden">{t(markWords[state])}</span>
    </>
  )
}

export const MatrixLegend = () => {
  const t = useWords()
  return (
    <ul className="matrix-legend" aria-label={t('finder.matrix.legend')}>
      {states.map((state) => (
        <li key={state}>
          <span className="matrix-mark" data-state={state} aria-hidden="true">
            {marks[state]}
          </span>
          {t(markWords[state])}
        </li>
      ))}
    </ul>
  )
}

const states = ['contains', 'may-contain', 'unknown', 'not-declared'] as const

const markWords: { [state in AllergenState]: WordId } = {
  contains: 'finder.matrix.contains',
  'may-contain': 'finder.matrix.may_contain',
  unknown: 'allergens.unknown',
  'not-declared': 'finder.matrix.not_declared',
}

const drawn = (shape: ReactNode) => (
  <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
    {shape}
  </svg>
)

// Drawn with strokes: printers omit backgrounds.
const marks: { [state in AllergenState]: ReactNode } = {
  contains: drawn(<circle cx="10" cy="10" r="8" fill="currentColor" />),
  'may-contain': drawn(<circle cx="10" cy="10" r="7" fill="none" stroke="currentColor" strokeWidth="2" strokeDasharray="4 2.4" />),
  unknown: '?',
  'not-declared': '—',
}
