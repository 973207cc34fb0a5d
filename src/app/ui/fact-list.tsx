import type { ReactNode } from 'react'

/** A label and what it says: "Ordered on", "25 November 2026". */
export type Fact = readonly [label: string, fact: ReactNode]

/** A list of facts, each label once; `className` says how it looks. */
export const FactList = ({ facts, className }: { facts: readonly Fact[]; className: string }) => (
  <dl className={className}>
    {facts.map(([label, fact]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{fact}</dd>
      </div>
    ))}
  </dl>
)
