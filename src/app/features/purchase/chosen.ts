import { type SelectionGroup, selectionGroups } from '#domain/order-form.ts'
import { cookieNames, storeCookieFor, readCookie } from '#app/cookies.ts'

/** The id chosen in each group; "" is none. */
export type Chosen = Record<SelectionGroup, string>

const maxAgeDays = 3

/** The cookie's text; "" without one. */
export const readStored = (): string => readCookie(cookieNames.selections) ?? ''

/** The selections in the cookie's text; those of another school are ignored (PURCH-SEL-15). */
export const chosenOf = (text: string, siteId: string): Chosen => {
  const stored = new URLSearchParams(text)
  const mine = stored.get('site') === siteId
  const of = (group: SelectionGroup) => (mine ? (stored.get(group) ?? '') : '')
  return { location: of('location'), term: of('term'), type: of('type'), year: of('year') }
}

export const readChosen = (siteId: string): Chosen => chosenOf(readStored(), siteId)

export const storeChosen = (siteId: string, chosen: Chosen): void => {
  const given = selectionGroups.filter((group) => chosen[group] !== '').map((group) => [group, chosen[group]])
  storeCookieFor(cookieNames.selections, new URLSearchParams([['site', siteId], ...given]).toString(), maxAgeDays)
}

export const chosenParams = ({ location, term, type, year }: Chosen) => ({
  location_id: location,
  term_id: term,
  type_id: type,
  year_id: year,
})
