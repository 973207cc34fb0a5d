import type { ReactNode } from 'react'
import type { CardType } from '#domain/card.ts'

const visa = 'VISA'
const amex = 'AMEX'

const shapes: Record<CardType, { ground: string; drawing: ReactNode }> = {
  Visa: {
    ground: '#1a1f71',
    drawing: (
      <text x="20" y="17.5" textAnchor="middle" fontSize="11" fontWeight="800" fontStyle="italic" fill="#fff" fontFamily="sans-serif">
        {visa}
      </text>
    ),
  },
  Mastercard: {
    ground: '#16181d',
    drawing: (
      <>
        <circle cx="16" cy="13" r="7.5" fill="#eb001b" />
        <circle cx="24" cy="13" r="7.5" fill="#f79e1b" />
        <path d="M20 6.7a7.5 7.5 0 0 1 0 12.6 7.5 7.5 0 0 1 0-12.6Z" fill="#ff5f00" />
      </>
    ),
  },
  'American Express': {
    ground: '#016fd0',
    drawing: (
      <text x="20" y="16.5" textAnchor="middle" fontSize="9" fontWeight="800" fill="#fff" fontFamily="sans-serif">
        {amex}
      </text>
    ),
  },
}

/** The logo of a card type, decorative: its name is beside it. */
export const CardIcon = ({ type }: { type: CardType }) => {
  const { ground, drawing } = shapes[type]
  return (
    <svg className="card-icon" viewBox="0 0 40 26" width="40" height="26" aria-hidden="true">
      <rect width="40" height="26" rx="4" fill={ground} />
      {drawing}
    </svg>
  )
}
