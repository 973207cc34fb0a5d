import { fullName } from '#domain/full-name.ts'
import { townShown } from '#domain/province.ts'
import { regionShown } from '#app/features/accounts/person.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { CircleCheck } from '#app/ui/icons.tsx'
import type { Details } from './details.ts'
import type { DetailsPart } from './details-parts.ts'
import { usePartTitle } from './use-part-title.ts'

/** A finished part of the details in short, with a button that opens it again. */
export const PartSummary = ({ part, details, isParent, onChange }: PartSummaryProps) => {
  const t = useWords()
  const titleOf = usePartTitle(isParent)
  const lines = useLines()
  return (
    <section className="card checkout-folded" aria-label={titleOf(part)}>
      <CircleCheck size={20} className="checkout-folded-mark" />
      <div>
        <h3 className="checkout-part">{titleOf(part)}</h3>
        <ul className="checkout-summary small">
          {lines(part, details).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <Button kind="quiet" label={t('checkout.change_part', { part: titleOf(part) })} onClick={onChange}>
        {t('checkout.change')}
      </Button>
    </section>
  )
}

type PartSummaryProps = { part: DetailsPart; details: Details; isParent: boolean; onChange: () => void }

const useLines = () => {
  const language = useLanguage()
  const town = (city: string, region: string, code: string) =>
    townShown({ city, province: regionShown(region, language), postal_code: code }, language)
  return (part: DetailsPart, details: Details): string[] => {
    if (part === 'address') return [details.address, town(details.city, details.province, details.postal_code)]
    if (part === 'student_address')
      return [details.student_address, town(details.student_city, details.student_province, details.student_postal_code)]
    const id = details.student_id.trim()
    return part === 'student'
      ? [[`${details.student_first_name} ${details.student_last_name}`, id].filter(Boolean).join(' · '), details.student_email]
      : [fullName(details), details.email]
  }
}
