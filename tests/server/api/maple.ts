import { closure, type Json, meal, menuOfCycle, menuOn, regular, type School, special } from '../../support/school.ts'
import { mapleLists } from './maple-lists.ts'
import { orderForm, promoCodes } from './maple-shop.ts'

/** A Wednesday noon in term at Maple University, Pacific time. */
export const noon = '2026-11-25T12:00:00-08:00'
export const wednesday = '2026-11-25'
export const site = { site_id: 'maple-site' }

/** What is in the pack and must never be sent: staff secrets, private lists, notes under `extra`. */
export const secrets = [
  'pin-4711',
  'fr.maple.test',
  'kitchen@maple.test',
  'sector-west',
  'WELCOME10',
  'professor@maple.test',
  'tools@maple.test',
  'B00123456',
  'internal-note',
]

const note = { extra: { note: 'internal-note' } }
const french = (fields: Json) => [{ locale: 'fr-ca', ...fields }]

const siteRecord: Json = {
  short_name: 'Maple',
  timezone: 'America/Los_Angeles',
  unit_id: '4401',
  url: 'https://maple.test',
  sector_id: 'sector-west',
  doc_pin: 'pin-4711',
  hosts: ['fr.maple.test'],
  mail: { from: 'dining@maple.test', feedback_to: 'desk@maple.test', dietitian_to: '', kitchen_to: 'kitchen@maple.test' },
  customer_login: true,
  meal_plan_subscriptions: true,
  weekly_mpp_subscriptions: true,
  coffee_subscription: true,
  logo_exists: true,
  site_logo: { file_name: 'maple.svg', translations: french({ logo_alt_text: 'Logo' }) },
  brand_color: '#0b5d5a',
  text_color: '#ffffff',
  logo_height: 40,
  sodium_warning: true,
  has_popup: true,
  active_popup: { _id: 'maple-popup', days_between_views: 3 },
  popups: [{ id: 'maple-popup', translations: french({ title: 'Bienvenue' }), images: [{ file_name: 'a.svg' }], ...note }],
  homepage_alerts: [
    { id: 'maple-alert', message: 'Grill renovation', translations: french({ message: 'Travaux' }), ...note },
    { id: 'maple-alert-today', message: 'Ends today', until: wednesday },
    { id: 'maple-alert-over', message: 'Ended yesterday', until: '2026-11-24' },
  ],
  address: { street: '1 Maple Way', city: 'Maple', province: 'BC', postal_code: 'V0V 0V0', coordinates: [-123.1, 49.2] },
  dining_map: { file_name: 'map.svg', alt_text: 'Map', translations: french({ alt_text: 'Plan' }) },
  instagram: 'mapledining',
  translations: french({ name: "Université de l'Érable", short_name: 'Érable', section_list: 'Pages' }),
  ...note,
}

const sections: Json[] = [
  { id: 'maple-hours', slug: 'hours-of-operation', name: 'Hours', sort_order: 2, translations: french({ name: 'Heures' }), ...note },
  {
    id: 'maple-menus',
    slug: 'whats-on-the-menu',
    name: 'Menus',
    sort_order: 1,
    nodes: [{ id: 'maple-node', slug: 'grill', name: 'Grill', url: '', translations: french({ name: 'Gril' }) }],
  },
  { id: 'maple-soon', slug: 'opening-soon', name: 'Opening soon', sort_order: 3, microsite_landing: true, body: '<p>Soon</p>' },
  { id: 'maple-draft', slug: 'draft', published: false, microsite_landing: true },
  { id: 'maple-old', slug: 'old', active: false, microsite_landing: true },
]

const carousel: Json[] = [
  {
    file_name: 'one.svg',
    alt: 'One',
    caption: 'Noodles',
    active: true,
    default: true,
    translations: french({ caption: 'Nouilles' }),
    ...note,
  },
  { file_name: 'two.svg', alt: 'Two', active: false },
]

const buildings: Json[] = [
  {
    id: 'hall',
    name: 'Hall',
    sort_order: 2,
    show_menus: true,
    schedules: [regular('09:00-21:00')],
    translations: french({ name: 'Pavillon' }),
    ...note,
  },
  { id: 'annex', name: 'Annex', sort_order: 1 },
  { id: 'ruin', name: 'Ruin', sort_order: 0, active: false },
]

const hotDishes = { id: 'hot', name: 'Hot', translations: french({ name: 'Chaud' }) }
const locations: Json[] = [
  {
    id: 'truck',
    name: 'Truck',
    sort_order: 9,
    show_menus: false,
    occupancy: '45',
    address: { lat: 49.26, lon: -123.25, street: '2 Lot Road', phone_formatted: '' },
    schedules: [regular('20:00-02:00', [5, 6], { open_late: true })],
  },
  {
    id: 'grill',
    name: 'The Grill',
    type: 'webtrition',
    description: 'Burgers',
    building_id: 'hall',
    sort_order: 2,
    allergen_filter: true,
    feedback_form: true,
    is_dine_in: true,
    is_takeout: true,
    pay_with_cash: true,
    hamburger: true,
    use_reservations: true,
    reservation_interval: 30,
    reservation_capacity: 12,
    custom_payment_types: ['Maple card'],
    labels: [{ name: 'Dine in', value: 'dine' }],
    image: { file_name: 'grill.svg' },
    brand: { id: 'grill-brand', name: 'Grill Co', nutrition_url: 'https://grill.test', categories: [hotDishes] },
    address: { lat: null, lon: null, street: 'Hall, ground floor', phone_formatted: '555-0100' },
    translations: french({ display_name: 'Le Gril', description: 'Hamburgers' }),
    schedules: [
      regular('11:00-14:00', [], { name: 'Lunch', ...note }),
      special('2026-12-01', '2026-12-01', '12:00-13:00'),
      closure('2026-11-27'),
    ],
    ...note,
  },
  { id: 'cafe', name: 'Café', type: 'concept', building_id: 'hall', sort_order: 1, schedules: [regular('07:30-22:00')] },
  {
    id: 'attic',
    name: 'Attic',
    building_id: 'ruin',
    sort_order: 5,
    use_menu_images: true,
    menu_images: [{ id: '', file_name: 'board.svg' }],
    show_map: false,
  },
  { id: 'ghost', name: 'Ghost', active: false, feedback_form: true, schedules: [regular('00:00-00:00')] },
]

const filters: Json[] = [
  { id: 'milk', name: 'Milk', translations: french({ name: 'Lait' }), icon: 'milk', ...note },
  { id: 'milk-may', name: 'Milk*' },
  { id: 'vegan', name: 'Vegan', type: 'category' },
]

const oddNutrients = [
  { name: 'Total Fat', uom: 'g', value: 'less than 1 gram', value_numeric: '<1' },
  { name: 'Sodium', uom: 'mg', value: '-', value_numeric: '' },
  { name: 'Protein', uom: 'g', value: '10+', value_numeric: 10 },
  { name: 'Iron', uom: 'mg', value: null },
]

const dishes: Json[] = [
  {
    mrn: 10442,
    name: 'Lentil Soup',
    portion: '1 bowl',
    calories: '180',
    filters: ['vegan'],
    custom_allergens: ['Celery', 'Mustard*'],
    nutrients: oddNutrients.map((one) => ({ ...one, ...note })),
    ingredients: 'lentils, celery',
    climate: 'best',
    picture: 'lentil-soup.png',
    translations: french({ name: 'Soupe aux lentilles', ingredients: 'lentilles, céleri' }),
    ...note,
  },
  {
    mrn: 'burger',
    id: 'burger-dish',
    name: 'Burger',
    drawing: 'sandwich',
    calories: '-',
    filters: ['milk-may'],
    custom_allergens: [['Sesame']],
    sodium: '900',
    sugars: 4,
  },
  { mrn: 'mystery', name: 'Mystery Stew', custom_allergens: null },
  { mrn: 'coffee', name: 'Coffee', calories: 2.4, filters: ['milk'] },
]

const lunch = meal('lunch', [10442, { mrn: 'burger', id: 'burger-today', sort_order: 7 }, 'mystery'], {
  name: 'Lunch',
  sort_order: 2,
  start: '11:00',
  end: '14:00',
  translations: french({ name: 'Dîner' }),
  ...note,
})
const breakfast = meal('breakfast', ['coffee'], { name: 'Breakfast', sort_order: 1 })

const menus: Json[] = [
  menuOn('grill', wednesday, [lunch, breakfast], { name: 'Wednesday', ...note }),
  menuOn('grill', '2026-11-26', [], { closed: true }),
  menuOn('grill', '2026-11-28', [breakfast]),
  menuOn('ghost', wednesday, [lunch]),
  ...[0, 1, 2, 3, 4, 5, 6].map((weekday) => menuOfCycle('cafe', { start: '2026-11-01', weeks: 1, week: 1, weekday }, [breakfast])),
]

const surveys: Json[] = [
  {
    id: 'drink',
    customId: 'q-1',
    question: 'Tea or coffee?',
    sort_order: 2,
    choices: [
      { id: 'tea', choice: 'Tea', votes: 2, translations: french({ choice: 'Thé' }), ...note },
      { id: 'coffee', choice: 'Coffee', votes: 1, translations: french({ choice: 'Café' }) },
      { id: 'either', choice: 'Either' },
    ],
    translations: french({ question: 'Thé ou café?' }),
    ...note,
  },
  {
    id: 'soup-poll',
    question: 'Soup today?',
    sort_order: 1,
    choices: [
      { id: 'yes', choice: 'Yes' },
      { id: 'no', choice: 'No' },
      { id: 'no-2', choice: 'No' },
    ],
  },
  { id: 'old-poll', question: 'Over', active: false, choices: [{ id: 'late', choice: 'Late' }] },
]

const campaigns: Json[] = [
  { action: 'spring', cmpid: 'cmp-1', domain: 'www.maple.test', section_slug: 'special-offers', ...note },
  { action: 'spring', cmpid: '', domain: 'evil.test', section_slug: '../../elsewhere' },
]

/** A message that keeps every rule, but for the captcha. */
export const feedbackForm = {
  site_id: 'maple-site',
  customer_type: 'Student',
  location: 'grill',
  first_name: 'Zoé',
  last_name: "O'Neil-Bélanger",
  email: 'zoe@maple.test',
  customer_residence: 'On campus',
  comments: 'More soup, please.',
  offers: true,
  birthday: '02/05/2004',
}

/** A school with everything that these calls may meet; the site id is "maple-site". */
export const maple: School = {
  site: siteRecord,
  sections,
  carousel,
  buildings,
  locations,
  filters,
  dishes,
  menus,
  files: {
    ...mapleLists,
    'surveys.json': surveys,
    'campaigns.json': campaigns,
    'orderform.json': orderForm,
    'promo_codes.json': promoCodes,
    'faculty_emails.json': { accounts: [{ email: 'professor@maple.test' }] },
    'staff_users.json': [{ email: 'tools@maple.test' }, { email: 'editor@maple.test', role: 'editor' }],
    'pages.json': [
      { key: 'terms_of_use', body: '<p>Terms</p>', translations: french({ body: '<p>Conditions</p>' }) },
      { key: 'mobile_privacy', title: 'App', body: '<p>Phone</p>', data: { timestamp: '2026-09-01' } },
      {
        key: 'climate_friendly',
        body: '<p>Climate</p>',
        data: { metrics: [{ key: 'water', name: 'Water', translations: french({ name: 'Eau' }) }] },
        ...note,
      },
    ],
    'blocked_student_accounts.json': { message: 'Blocked', accounts: [{ student_id: 'B00123456' }] },
  },
}

/** A school that is not shown yet, with a place and a menu. */
export const closedCampus: School = {
  site: { id: 'draft-site', name: 'Draft College', slug: 'draft', published: false },
  sections: [{ id: 'draft-menus' }],
  locations: [{ id: 'draft-place' }],
  dishes: [{ mrn: 'soup' }],
  menus: [menuOn('draft-place', wednesday, [meal('draft-lunch', ['soup'])])],
}
