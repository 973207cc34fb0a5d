import { useState } from 'react'
import type { StaffPerson } from '#contract/office-account.ts'
import { useWords } from '#app/i18n/words.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { Button } from '#app/ui/button.tsx'
import { UserPlus } from '#app/ui/icons.tsx'
import { useOfficeQuery } from '../api.ts'
import { Loaded, Screen } from '../screen.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { PersonRow } from './person-row.tsx'
import { RemovePerson } from './remove-person.tsx'
import { usePlaces } from './use-places.ts'

/** Who works in the office and what each may do; for its managers. */
export const PeopleScreen = () => {
  const t = useWords()
  const offline = useOffline()
  const query = useOfficeQuery('officePeople', {})
  const places = usePlaces()
  const [edited, setEdited] = useState<StaffPerson | 'new' | null>(null)
  const [leaving, setLeaving] = useState<StaffPerson | null>(null)
  const invite = (
    <Button kind="primary" icon={<UserPlus />} aria-disabled={offline} onClick={() => !offline && setEdited('new')}>
      {t('office.people.add')}
    </Button>
  )
  return (
    <Screen title={t('office.people.title')} intro={t('office.people.intro')} beside={invite}>
      <Loaded query={query}>
        {({ people }) => (
          <ul className="card office-rows office-people">
            {people.map((person) => (
              <PersonRow
                key={person.email}
                person={person}
                places={places}
                onEdit={() => setEdited(person)}
                onRemove={() => setLeaving(person)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <PersonDialog person={edited} places={places} onEdit={setEdited} onClose={() => setEdited(null)} />
      <RemovePerson person={leaving} onClose={() => setLeaving(null)} />
    </Screen>
  )
}
