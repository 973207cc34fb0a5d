import { type Answers, noMenu } from './v1-host.ts'

const nutrient = (id: string, name: string, value: string, value_numeric = value) => ({ id, name, value, uom: 'g', value_numeric })
const label = (id: string, name: string, type: string) => ({
  id,
  name,
  type,
  icon: false,
  remote_file_name: `${name}(1).jpg`,
  custom_icons: [],
})

const potatoes = {
  id: 'item-1',
  name: 'Diced Potatoes',
  mrn: 131390,
  mrn_full: '131390.0',
  desc: null,
  sort_order: 1,
  portion: '2 ounce',
  ingredients: 'Potatoes',
  calories: '50',
  custom_allergens: null,
  nutrients: [
    nutrient('n-1', 'Protein (g)', 'less than 1 gram', '1'),
    nutrient('n-2', 'Vitamin A (RE)', '-'),
    nutrient('n-3', 'Potassium (mg)', '10+', '10'),
  ],
  filters: [label('f-vegan', 'Vegan', 'label'), label('f-beef', 'Beef*', 'allergen'), label('f-good', 'How Good Friendly', 'label')],
}
const oatmeal = {
  id: 'item-2',
  name: 'Oatmeal',
  mrn: '73988',
  sort_order: 2,
  portion: '1/2 cup',
  calories: 120,
  custom_allergens: [],
  nutrients: [],
  filters: [],
}
const revised = { ...oatmeal, id: 'item-3', calories: 130 }

const breakfast = {
  id: 'p-1',
  name: 'Breakfast',
  sort_order: 0,
  categories: [
    { id: 'c-1', name: 'Table 33', sort_order: 0, items: [potatoes, oatmeal] },
    { id: 'c-2', name: 'Empty', sort_order: 1, items: [] },
  ],
}
const dinner = { id: 'p-2', name: 'Dinner', sort_order: 1, categories: [{ id: 'c-3', name: 'Diner', sort_order: 0, items: [revised] }] }

const day = (date: string, index: number, hours: unknown[], special = false) => ({
  day: index,
  date,
  status: hours.length > 0 ? 'open' : 'closed',
  hours,
  has_special_hours: special,
  closed: hours.length === 0,
})
const opening = (start_hour: number, end_hour: number) => ({ start_hour, start_minutes: 0, end_hour, end_minutes: 0 })
const week = [
  day('2024-04-07', 0, []),
  day('2024-04-08', 1, [opening(7, 0)]),
  day('2024-04-09', 2, [opening(7, 7)]),
  day('2024-04-10', 3, [opening(7, 11), opening(17, 1)]),
  day('2024-04-11', 4, [], true),
  day('2024-04-12', 5, [opening(9, 12)], true),
  day('2024-04-13', 6, []),
]

const row = (id: string, name: string, more: object) => ({
  id,
  name,
  active: true,
  occupancy: 'na',
  is_takeout: false,
  pay_with_cc: true,
  custom_payment_types: ['Panther funds'],
  sort_order: null,
  is_building: false,
  building_id: '',
  week,
  ...more,
})
export const address = {
  street: '3925',
  metadata: 'Forbes Ave',
  city: 'Pittsburgh',
  lat: 40.4,
  lon: -79.9,
  phone: null,
  phone_formatted: null,
  coordinates: [-79.99, 40.44],
  entrance: 'By the fountain',
}
const status = (id: string, name: string, where: unknown) => ({
  id,
  name,
  open: false,
  status: { label: 'closed', message: 'Closed.', color: 'red' },
  occupancy: 'na',
  address: where,
})

/** The shapes and the odd values of recorded answers, without the calls that such a host lacks. */
export const oddCampus: Answers = ({ pathname, searchParams }) => {
  const periods = [breakfast, dinner].map(({ id, name, sort_order }) => ({ id, name, sort_order }))
  const menu = (period: object) => ({
    status: 'success',
    closed: false,
    allergen_filter: true,
    periods,
    menu: { id: 1, date: '2024-04-12', name: null, from_date: null, to_date: null, periods: period },
  })
  switch (pathname) {
    case '/v1/locations/status':
      return { status: 'success', records: 0, locations: [status('eatery', 'The Eatery', address), status('perch', 'The Perch', null)] }
    case '/v1/locations/weekly_schedule':
      return {
        status: 'success',
        the_locations: [
          row('towers', 'Towers', { is_building: true }),
          row('eatery', 'The Eatery', { building_id: 'towers', sort_order: 3 }),
          row('perch', 'The Perch', { building_id: 'gone' }),
        ],
      }
    case '/v1/location/eatery/periods':
      return searchParams.get('date') === '2024-04-12' ? menu(breakfast) : noMenu
    case '/v1/location/eatery/periods/p-2':
      return menu(dinner)
    case '/v1/location/perch/periods':
      return noMenu
    default:
      return undefined
  }
}
