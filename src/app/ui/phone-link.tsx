import type { ReactNode } from 'react'
import { phoneLink, phoneShown } from '#domain/phone.ts'

/** A phone number to dial, formatted alike everywhere; nothing without one (STAF-03). */
export const PhoneLink = ({ phone, icon }: { phone: string; icon?: ReactNode }) => {
  const dial = phoneLink(phone)
  if (dial === null) return null
  return (
    <a className="numbers" href={dial}>
      {icon}
      {phoneShown(phone)}
    </a>
  )
}
