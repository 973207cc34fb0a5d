import type { StaffRole } from '#contract/office-account.ts'
import { isSameJson } from './merge-patch.ts'

/** What a call of the office is about; each call is bound to one. */
export type StaffPermission =
  | 'prove'
  | 'factors'
  | 'self'
  | 'read'
  | 'edit'
  | 'pictures'
  | 'close'
  | 'alerts'
  | 'bookings'
  | 'orders'
  | 'refunds'
  | 'prices'
  | 'confirm'
  | 'feedback'
  | 'forms'
  | 'people'
  | 'roles'

/** What a login needs after the password: nothing, a code or passkey, or setting one up first. */
export type SecondFactorNeed = 'none' | 'second_factor' | 'setup'

/** Every role proves and manages its own login. */
const own: readonly StaffPermission[] = ['prove', 'factors', 'self']

const granted: Readonly<Record<StaffRole, readonly StaffPermission[]>> = {
  manager: [
    'read',
    'edit',
    'pictures',
    'close',
    'alerts',
    'bookings',
    'orders',
    'refunds',
    'prices',
    'confirm',
    'feedback',
    'forms',
    'people',
    'roles',
  ],
  editor: ['read', 'edit', 'pictures', 'alerts', 'feedback'],
  kitchen: ['read', 'edit', 'pictures', 'close'],
  cashier: ['read', 'edit', 'orders', 'refunds', 'prices', 'confirm'],
  host: ['read', 'bookings'],
  reader: ['read'],
}

/** Whether a role may make the calls of a permission. */
export const mayDo = (role: StaffRole, permission: StaffPermission): boolean =>
  own.includes(permission) || granted[role].includes(permission)

/** The roles that reach money or people, which a stolen password alone must not open. */
export const needsSecondFactor = (role: StaffRole): boolean => role === 'manager' || role === 'cashier'

/** Whether a permission's calls ask for a proof of the last five minutes, each time. */
export const asksAgain = (permission: StaffPermission): boolean => ['factors', 'refunds', 'confirm', 'forms', 'roles'].includes(permission)

/** Whether an alert at these places (ids; none: every page) asks for a proof of the last five minutes: it reaches every visitor. */
export const alertAsksAgain = (places: readonly string[]): boolean => places.length === 0

/** How long a proof counts as recent, in milliseconds. */
export const recentProofMs = 5 * 60_000

/** How long the office offers the undo of a change beside it, in milliseconds: within it, its author puts back what was there without another proof. */
export const undoOfferMs = 60_000

/** Whether a session that still needs its second factor may make the calls of a permission: to prove it, or to set one up. */
export const isOpenBefore = (need: SecondFactorNeed, permission: StaffPermission): boolean =>
  need === 'none' || permission === 'prove' || (need === 'setup' && permission === 'factors')

/** The fields of a file: every one, or those named. */
type Fields = '*' | readonly string[]

const texts = [
  'sections',
  'carousel',
  'events',
  'balanced_u_events',
  'news',
  'special_offers',
  'newsletters',
  'photo_albums',
  'staff',
  'surveys',
  'dining_blog_articles',
  'directors_meetings',
  'catering_files',
  'microsite',
  'pages',
]

const editable: Readonly<Record<Exclude<StaffRole, 'manager'>, Readonly<Record<string, Fields>>>> = {
  editor: {
    ...Object.fromEntries(texts.map((name) => [`${name}.json`, '*'])),
    'site.json': ['homepage_alerts', 'popups', 'active_popup', 'has_popup'],
  },
  kitchen: { 'menus.json': '*', 'dishes.json': '*', 'locations.json': ['schedules'], 'buildings.json': ['schedules'] },
  cashier: { 'orderform.json': '*', 'promo_codes.json': '*' },
  host: {},
  reader: {},
}

/** Whether a role may add pictures to a folder of `files/`: the kitchen to those of dishes and menus. */
export const mayAddPicture = (role: StaffRole, folder: string): boolean =>
  mayDo(role, 'pictures') && (role !== 'kitchen' || folder === 'dish' || folder === 'menu_image')

/** People have calls of their own, which ask for the second factor and keep the last manager: no edit, undo or upload goes round them. */
const peopleFile = 'staff_users.json'

/**
 * Whether a role may change a top-level field of a record in a file of the content. A new or removed record changes all its fields.
 * A manager may change everything but the people of the office.
 */
export const mayEdit = (role: StaffRole, file: string, field: string): boolean => {
  if (role === 'manager') return file !== peopleFile
  const fields = Object.hasOwn(editable[role], file) ? editable[role][file] : undefined
  return fields === '*' || (fields?.includes(field) ?? false)
}

/** The files that no public call answers, and who reads them; every role reads the others. */
const hidden: Readonly<Record<string, readonly StaffRole[]>> = {
  'campaigns.json': ['manager', 'editor'],
  'promo_codes.json': ['manager', 'cashier'],
  'blocked_student_accounts.json': ['manager', 'cashier'],
  'faculty_emails.json': ['manager', 'cashier'],
  [peopleFile]: ['manager'],
}

/** Fields that no public call answers; a manager reads them. */
const hiddenFields: Readonly<Record<string, readonly string[]>> = { 'site.json': ['doc_pin', 'hosts', 'mail', 'sector_id'] }

const isHiddenField = (file: string, field: string): boolean =>
  Object.hasOwn(hiddenFields, file) && hiddenFields[file]?.includes(field) === true

/** Whether a role may read a file of the content, or a top-level field of its records, and their changes in the history. */
export const mayRead = (role: StaffRole, file: string, field?: string): boolean => {
  if (Object.hasOwn(hidden, file) && hidden[file]?.includes(role) !== true) return false
  return role === 'manager' || field === undefined || !isHiddenField(file, field)
}

const placeFields: Readonly<Record<string, string>> = { 'locations.json': 'id', 'buildings.json': 'id', 'menus.json': 'location_id' }

/** Whether a record belongs to the places (ids; null: all) of a limited account. Files without places, such as dishes, belong to all. */
export const isWithinPlaces = (places: readonly string[] | null, file: string, record: Readonly<Record<string, unknown>>): boolean => {
  const field = Object.hasOwn(placeFields, file) ? placeFields[file] : undefined
  if (places === null || field === undefined) return true
  const place = record[field]
  return typeof place === 'string' && places.includes(place)
}

type PlacedAlert = { id: string; places?: readonly string[] | null | undefined }

/** Whether a person may change a school's alerts so: a limited account (ids of its places; null: all) only those at its own places. */
export const mayChangeAlerts = (
  places: readonly string[] | null,
  before: readonly PlacedAlert[],
  after: readonly PlacedAlert[],
): boolean => {
  if (places === null) return true
  const isOwn = ({ places: at }: PlacedAlert) => (at ?? []).length > 0 && (at ?? []).every((id) => places.includes(id))
  const without = (list: readonly PlacedAlert[], others: readonly PlacedAlert[]) =>
    list.filter((alert) => !others.some((one) => isSameJson(one, alert)))
  return [...without(before, after), ...without(after, before)].every(isOwn)
}
