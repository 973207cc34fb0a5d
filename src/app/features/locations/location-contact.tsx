import { Mail, MapPin, Phone, User } from '#app/ui/icons.tsx'
import type { ReactNode } from 'react'
import type { Location } from '#contract/locations.ts'
import { mailLink } from '#domain/link.ts'
import { streetShown } from '#domain/place-address.ts'
import { phoneShown } from '#domain/phone.ts'
import { webAddress } from '#app/site/navigation.ts'
import { useWords } from '#app/i18n/words.ts'
import { PhoneLink } from '#app/ui/phone-link.tsx'

/** Where it is and whom to ask. */
export const LocationContact = ({ place: { address, contact_name: name, contact_email: email, brand } }: { place: Location }) => {
  const t = useWords()
  const { phone_formatted = '' } = address ?? {}
  const street = streetShown(address)
  const phone = phoneShown(phone_formatted)
  const nutrition = brand && webAddress(brand.nutrition_url)
  const mail = mailLink(email)
  if (!street && !phone && !name && !email && !nutrition) return null
  return (
    <section className="stack stack-tight">
      <h3>{t('places.contact')}</h3>
      <ul className="contact">
        {street && <Line icon={<MapPin />}>{street}</Line>}
        {phone && (
          <Line icon={<Phone />}>
            <PhoneLink phone={phone_formatted} />
          </Line>
        )}
        {name && <Line icon={<User />}>{name}</Line>}
        {email && <Line icon={<Mail />}>{mail === null ? email : <a href={mail}>{email}</a>}</Line>}
        {nutrition && (
          <Line>
            <a href={nutrition}>{t('places.nutrition', { brand: brand.name })}</a>
          </Line>
        )}
      </ul>
    </section>
  )
}

const Line = ({ icon, children }: { icon?: ReactNode; children: ReactNode }) => (
  <li>
    {icon}
    <span>{children}</span>
  </li>
)
