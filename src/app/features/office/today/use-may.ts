import { mayDo } from '#domain/staff-roles.ts'
import { useStaff } from '../session.ts'

/** What the person at work may do on these screens; the server decides, this hides what it would refuse. */
export const useMay = () => {
  const { role, places } = useStaff()
  return {
    mayClose: (placeId: string) => mayDo(role, 'close') && (places === null || places.includes(placeId)),
    mayPost: mayDo(role, 'alerts'),
  }
}
