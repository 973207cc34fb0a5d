import { type RefObject, useRef, useState } from 'react'
import type { Terms } from '#domain/checkout-rules.ts'

/** The tick by which a buyer accepts the terms that an order needs; other terms need another one (PAY-03 to 05). */
export const useTerms = (needed: readonly Terms[]): TermsToAccept => {
  const [acceptedKey, setAcceptedKey] = useState('')
  const [isAsked, setAsked] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const key = needed.join(',')
  const isAccepted = acceptedKey === key
  const passes = () => {
    setAsked(!isAccepted)
    return isAccepted
  }
  return { needed, isAccepted, isMissing: isAsked && !isAccepted, box, accept: (isOn) => setAcceptedKey(isOn ? key : ''), passes }
}

export type TermsToAccept = {
  needed: readonly Terms[]
  isAccepted: boolean
  /** The order was sent without them. */
  isMissing: boolean
  box: RefObject<HTMLInputElement | null>
  accept: (isOn: boolean) => void
  /** Whether nothing is left to accept; else says so beside the tick. */
  passes: () => boolean
}
