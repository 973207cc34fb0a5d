import type { ReactNode } from 'react'

export type MoneyLine = { label: string; amount: ReactNode; strong?: boolean; note?: ReactNode }

/** Amounts below one another with their digits aligned. */
export const MoneyLines = ({ lines, live }: { lines: readonly (MoneyLine | false | null)[]; live?: boolean }) => (
  <dl className="buy-lines" aria-live={live ? 'polite' : undefined}>
    {lines.map(
      (line, index) =>
        line && (
          <div key={`${index} ${line.label}`} className={line.strong ? 'buy-line is-strong' : 'buy-line'}>
            <dt>{line.label}</dt>
            <dd className="numbers">
              {line.amount}
              {line.note && <span className="buy-line-note">{line.note}</span>}
            </dd>
          </div>
        ),
    )}
  </dl>
)
