import { useWords } from '#app/i18n/words.ts'
import { CheckGroup } from '#app/ui/check-group.tsx'
import type { PlaceName } from './use-places.ts'

/** One list is read at a glance up to here. */
const mostInOneList = 8

type Group = { label: string; offered: readonly PlaceName[] }

/** The places of a limited account, by building where there are many; a building only while it is chosen, as an import may choose it. */
export const PlacesField = ({ places, chosen, onChange, error }: PlacesFieldProps) => {
  const t = useWords()
  const offered = places.filter(({ id, building }) => building !== null || chosen.includes(id))
  const buildings = places.filter(({ building }) => building === null)
  const isIn = (id: string) => (one: PlaceName) => one.building === id || (one.building === null && one.id === id)
  const rest = offered.filter((one) => !buildings.some(({ id }) => isIn(id)(one)))
  const groups: Group[] =
    offered.length <= mostInOneList
      ? [{ label: t('office.places.title'), offered }]
      : [
          ...buildings.map(({ id, name }) => ({ label: name, offered: offered.filter(isIn(id)) })),
          { label: t('office.people.places_other'), offered: rest },
        ].filter((group) => group.offered.length > 0)
  return groups.map((group, index) => (
    <CheckGroup
      key={group.label}
      label={group.label}
      name="places"
      options={group.offered.map(({ id, name }) => ({ value: id, label: name }))}
      chosen={chosen}
      onChange={onChange}
      error={index === 0 ? error : undefined}
    />
  ))
}

type PlacesFieldProps = {
  places: readonly PlaceName[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  error?: string | undefined
}
