import { useQuery } from '@tanstack/react-query'
import { useSite } from '#app/site/queries.ts'
import { SectionFrame } from '#app/site/section-frame.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Users } from '#app/ui/icons.tsx'
import { staffQuery } from './queries.ts'
import { StaffCard } from './staff-card.tsx'

export const StaffPage = () => {
  const t = useWords()
  const { id } = useSite()
  return (
    <SectionFrame
      slug="staff"
      read={useQuery(staffQuery(id))}
      isEmpty={({ staff }) => staff.length === 0}
      empty={t('staff.empty')}
      emptyIcon={<Users />}
      skeleton={{ rows: 6, height: '11.5rem', className: 'staff' }}
    >
      {({ staff }) => (
        <ul className="staff">
          {staff.map((member, index) => (
            <li key={member.id}>
              <StaffCard member={member} eager={index < 2} />
            </li>
          ))}
        </ul>
      )}
    </SectionFrame>
  )
}
