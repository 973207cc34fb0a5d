import { type Json, meal, menuOfCycle, menuOn, regular, type School, special } from '../../support/school.ts'
import type { TestServer } from '../../support/server.ts'
import { logIn } from '../accounts/log-in.ts'
import { askCall, type Given, parsed } from './ask.ts'

/** A Wednesday morning in Toronto. */
export const morning = '2026-11-25T10:00:00-05:00'
export const [wednesday, thursday] = ['2026-11-25', '2026-11-26']
export const site = { site_id: 'maple-site' }

const french = (fields: Json) => [{ locale: 'fr-ca', ...fields }]
const dish = (mrn: string, more: Json = {}): Json => ({ mrn, name: `Dish ${mrn}`, ...more })

/** A bilingual school with a hall that takes bookings, a pub that is open at night, a kiosk for a season, and a building. */
export const office: School = {
  site: { use_reservations: true, homepage_alerts: [{ id: 'works', message: 'Works', until: '2026-11-27' }] },
  buildings: [{ id: 'tower', schedules: [regular('07:00-22:00')] }, { id: 'attic' }],
  locations: [
    {
      id: 'hall',
      name: 'The Hall',
      building_id: 'tower',
      translations: french({ display_name: 'Le Pavillon' }),
      use_reservations: true,
      allow_guest_friends: true,
      same_day_reservations: true,
      reservation_interval: 30,
      reservation_capacity: 6,
      guest_friend_limit: 4,
      schedules: [regular('08:00-20:00')],
    },
    { id: 'pub', name: 'The Pub', schedules: [regular('17:00-02:00', [], { open_late: true })] },
    { id: 'kiosk', name: 'Kiosk', schedules: [regular('09:00-15:00'), special('2026-11-23', '2026-12-04', '10:00-16:00')] },
    { id: 'closed-down', name: 'Gone', active: false },
  ],
  filters: [{ id: 'milk', name: 'Milk' }],
  dishes: [
    dish('1', { filters: ['milk'], picture: '1.webp', alt: 'A bowl', translations: french({ name: 'Plat' }) }),
    dish('2', { filters: ['milk'] }),
    dish('3', { translations: french({ name: 'Soupe' }) }),
    dish('4'),
  ],
  menus: [
    menuOn('hall', wednesday, [meal('lunch', ['1', '2'])]),
    menuOn('hall', '2026-11-28', [meal('dinner', ['1', '3'])]),
    menuOn('kiosk', '2026-12-09', [meal('late', ['4'])]),
    menuOfCycle('pub', { start: '2026-11-01', weeks: 1, week: 1, weekday: 0 }, [meal('roast', ['1'])]),
  ],
}

let customers = 0

/** A new customer's booking at the hall. */
export const book = async (server: TestServer, given: Given = {}): Promise<{ id: string; headers: Record<string, string> }> => {
  const { id, headers } = await logIn(server, { id: `guest-${(customers += 1)}` })
  const wish = { customer_id: id, location_id: 'hall', date: wednesday, hour: 18, minute: 0, friends: 0, ...given }
  parsed('createReservation', await askCall(server, 'createReservation', wish, headers))
  return { id, headers }
}
