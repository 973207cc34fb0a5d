import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SearchX } from '#app/ui/icons.tsx'
import { useOfficeQuery } from '../api.ts'
import { OfficeLink } from '../navigation.tsx'
import { Loaded } from '../screen.tsx'
import { useStaff } from '../session.ts'

/** For an address of a place that isn't one of the account's: says so, and leads to those that are. */
export const OtherPlaces = () => {
  const t = useWords()
  const language = useLanguage()
  const { places: own } = useStaff()
  const query = useOfficeQuery('officeMenus', { days: '1' })
  return (
    <Loaded query={query}>
      {({ places }) => (
        <EmptyState
          icon={<SearchX />}
          title={t(own === null ? 'errors.place_unknown' : 'office.menus.not_yours')}
          action={
            <div className="cluster">
              {places.map(({ id, name, name_fr: nameFr }) => (
                <OfficeLink key={id} className="button" to="/menus" search={{ place: id }}>
                  {language === 'fr' ? nameFr : name}
                </OfficeLink>
              ))}
            </div>
          }
        />
      )}
    </Loaded>
  )
}
