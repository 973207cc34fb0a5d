import { useState } from 'react'
import type { OfficeMenuDay, OfficeMenus } from '#contract/office-menus.ts'
import { mayEdit } from '#domain/staff-roles.ts'
import { localTime } from '#domain/zone.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { type OfficeParams, useOfficeQuery } from '../api.ts'
import { isRefused } from '../refusals.ts'
import { useSchool } from '../school.ts'
import { Loaded, Screen } from '../screen.tsx'
import { useStaff } from '../session.ts'
import { CopyHereSheet } from './copy-here-sheet.tsx'
import { CopySheet } from './copy-sheet.tsx'
import { CycleAgainSheet } from './cycle-again-sheet.tsx'
import { DishSheet } from './dish-sheet.tsx'
import { type MenuAddress, useMenuAddress } from './menu-address.ts'
import { MenuBody } from './menu-body.tsx'
import { dayIn, openingDay, planningDay, weeksRead } from './menu-view.ts'
import { MenusSkeleton } from './menus-skeleton.tsx'
import { OtherPlaces } from './other-places.tsx'
import { SchoolMenusProvider, useAsSchoolMenus } from './school-menus.tsx'
import type { MenuSheet } from './sheet.ts'
import { useMenuSave } from './use-menu-save.ts'
import { useWide } from './use-wide.ts'

/** The menus of one place: a day on a phone, a week on a desktop, and the sheets that change them. */
export const MenusScreen = () => {
  const t = useWords()
  const language = useLanguage()
  const { timezone } = useSchool()
  const address = useMenuAddress()
  const isWide = useWide()
  const { day: today, minutes } = localTime(useNow(), timezone)
  const given = { location_id: address.place, ...weeksRead(address.day, today) }
  const query = useOfficeQuery('officeMenus', given)
  const places = query.data?.places ?? []
  const options = places.map((place) => ({
    value: place.id,
    label: language === 'fr' ? place.name_fr : place.name,
  }))
  const placeId = query.data?.place_id ?? ''
  const placeName = options.find(({ value }) => value === placeId)?.label ?? ''
  return (
    <Screen
      title={t('nav.tab.menus')}
      beside={
        options.length > 1 && (
          <SelectField
            label={t('office.field.location')}
            hideLabel
            value={placeId}
            groups={[{ label: null, options }]}
            onChange={(place) => address.change({ place })}
          />
        )
      }
    >
      {address.place !== '' && isRefused(query.error, 'not_found') ? (
        <OtherPlaces />
      ) : (
        <Loaded query={query} skeleton={<MenusSkeleton />}>
          {(menus) =>
            menus.place_id === null ? (
              <EmptyState title={t('office.menus.no_place')} />
            ) : (
              <Place
                key={menus.place_id}
                menus={menus}
                placeName={placeName}
                day={address.day ?? (isWide ? planningDay : openingDay)(menus, minutes)}
                given={given}
                address={address}
              />
            )
          }
        </Loaded>
      )}
    </Screen>
  )
}

type PlaceProps = {
  menus: OfficeMenus
  placeName: string
  day: string
  given: OfficeParams<'officeMenus'>
  address: MenuAddress & { change: (next: Partial<MenuAddress>) => void }
}

const Place = ({ menus, placeName, day, given, address }: PlaceProps) => {
  const school = useAsSchoolMenus(menus)
  const canChange = mayEdit(useStaff().role, 'menus.json', 'periods')
  const isOffline = useOffline()
  const [sheet, setSheet] = useState<MenuSheet | null>(null)
  const shown = dayIn(menus, day)
  if (!shown) return null
  return (
    <SchoolMenusProvider value={school}>
      <MenuBody menus={menus} day={shown} placeName={placeName} address={address} open={canChange && !isOffline ? setSheet : null} />
      {sheet && (
        <OpenedSheet sheet={sheet} placeId={menus.place_id ?? ''} placeName={placeName} given={given} onClose={() => setSheet(null)} />
      )}
    </SchoolMenusProvider>
  )
}

type SheetProps = { sheet: MenuSheet; placeId: string; placeName: string; given: OfficeParams<'officeMenus'>; onClose: () => void }

const OpenedSheet = ({ sheet, placeId, placeName, given, onClose }: SheetProps) => {
  const save = useMenuSave(given)
  const day: OfficeMenuDay = sheet.day
  switch (sheet.kind) {
    case 'dish':
    case 'add':
      return <DishSheet sheet={sheet} placeName={placeName} save={save} onClose={onClose} />
    case 'copy':
      return <CopySheet day={day} placeId={placeId} placeName={placeName} onClose={onClose} />
    case 'copy-here':
      return <CopyHereSheet day={day} placeId={placeId} placeName={placeName} onClose={onClose} />
    case 'cycle-again':
      return <CycleAgainSheet day={day} save={save} onClose={onClose} />
  }
}
