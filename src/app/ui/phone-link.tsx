import type { ReactNode } from 'react'
import { phoneLink, phoneShown } from '#domain/phone.ts'

/** A number to read and to dial, written alike on every page; nothing where there is none (STAF-03). */
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
