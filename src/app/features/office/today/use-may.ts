import type { OfficeAlert } from '#contract/office-today.ts'
import { mayDo } from '#domain/staff-roles.ts'
import { useStaff } from '../session.ts'

/** What the person at work may do on these screens; the server decides, this hides what it would refuse. */
export const useMay = () => {
  const { role, places } = useStaff()
  const mayPost = mayDo(role, 'alerts')
  return {
    mayClose: (placeId: string) => mayDo(role, 'close') && (places === null || places.includes(placeId)),
    mayReadBookings: (placeId: string) => mayDo(role, 'bookings') && (places === null || places.includes(placeId)),
    mayPost,
    /** Where the alerts of a limited account stand; null for every page. */
    ownPlaces: places,
    mayChangeAlert: ({ places: at }: Pick<OfficeAlert, 'places'>) =>
      mayPost && (places === null || (at.length > 0 && at.every((id) => places.includes(id)))),
  }
}
