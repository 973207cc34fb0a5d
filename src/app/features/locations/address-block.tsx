import type { ReactNode } from 'react'
import type { MapLocation } from '#contract/map.ts'
import { townShown } from '#domain/province.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Phone } from '#app/ui/icons.tsx'
import { PhoneLink } from '#app/ui/phone-link.tsx'

/** Street, its second line, town, province, postal code and phone, as on an envelope (MAP-06); below it the ways there. */
export const AddressBlock = ({ address, children }: { address: MapLocation['address']; children?: ReactNode }) => {
  const t = useWords()
  const town = townShown(address, useLanguage())
  const { street, metadata, phone_formatted: phone } = address
  const lines = [street, metadata, town].filter(Boolean)
  if (lines.length === 0 && !phone) return null
  return (
    <section className="stack stack-tight">
      <h3>{t('map.address')}</h3>
      <address className="place-address">
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <PhoneLink phone={phone} icon={<Phone />} />
      </address>
      {children}
    </section>
  )
}
