import type { StaffMember } from '#contract/staff.ts'
import { useSite } from '#app/site/queries.ts'
import { pictureOf } from '#app/features/stories/picture-of.ts'
import { Picture } from '#app/ui/picture.tsx'
import { useLanguage } from '#app/i18n/language.tsx'

/** A portrait, or initials where there is none. */
export const StaffPortrait = ({ member, eager = false }: { member: StaffMember; eager?: boolean }) => {
  const { id } = useSite()
  const picture = pictureOf(member, useLanguage())
  return (
    <div className="staff-portrait">
      {picture ? (
        <Picture folder="staff" name={picture.name} siteId={id} alt="" width={1} height={1} sizes="7rem" eager={eager} />
      ) : (
        <span aria-hidden="true">{initialsOf(member)}</span>
      )}
    </div>
  )
}

/** "IS" for Ingrid Solberg. */
export const initialsOf = ({ first_name: first, last_name: last }: Pick<StaffMember, 'first_name' | 'last_name'>): string =>
  [first, last].map((name) => [...name.trim()][0]?.toUpperCase() ?? '').join('')
