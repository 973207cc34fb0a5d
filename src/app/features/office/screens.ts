import type { ComponentType } from 'react'
import type { StaffRole, StaffSession } from '#contract/office-account.ts'
import type { WordArea } from '#app/i18n/catalogue.ts'
import type { WordId } from '#app/i18n/words.ts'
import {
  BookOpen,
  CalendarClock,
  Clock,
  HandPlatter,
  HeartPulse,
  History,
  type Icon,
  Images,
  Megaphone,
  MessageSquare,
  Newspaper,
  Tag,
  Users,
  Utensils,
  Vote,
} from '#app/ui/icons.tsx'
import { CalendarCheck, House, Receipt } from './icons.tsx'

/** A screen of the office, loaded when it is opened. */
export type Screen = {
  /** Below `/{school}/office`, "" for the first page; `$name` takes a part of the address (`useScreenParams` of navigation.tsx). */
  path: string
  /** What the navigation calls it; null for a screen that another one leads to. */
  nav: { name: WordId; icon: Icon } | null
  /** The roles that have a use for it; all where it is left out. */
  roles?: readonly StaffRole[]
  /** Not for an account that is limited to places: what it shows belongs to none. */
  wholeSchool?: true
  /** Its own notice says what works without a network, instead of that of the frame. */
  worksOffline?: true
  /** Areas of words that it shows beside those of the office, the app's frame, forms and accounts. */
  words?: readonly WordArea[]
  load: () => Promise<ComponentType>
}

/** What each role does most comes first; the others follow as in `screens`. */
const firstOf: Readonly<Record<StaffRole, readonly string[]>> = {
  manager: [],
  editor: ['', 'news', 'alerts', 'pictures'],
  kitchen: ['', 'menus', 'dishes', 'hours'],
  cashier: ['', 'orders', 'prices', 'menus'],
  host: ['', 'bookings', 'menus', 'alerts'],
  reader: [],
}

type Shown = Screen & { nav: NonNullable<Screen['nav']> }

type Person = Pick<StaffSession, 'role' | 'places'>

/** Whether a screen is for a person; the server refuses the others too. */
export const isFor = ({ role, places }: Person, { roles, wholeSchool }: Pick<Screen, 'roles' | 'wholeSchool'>): boolean =>
  (roles?.includes(role) ?? true) && (wholeSchool !== true || places === null)

/** The screens that the navigation shows a person; a phone has the first four of them as tabs and the others under "More". */
export const navigationOf = (person: Person): Shown[] => {
  const { role } = person
  const shown = screens.filter((one): one is Shown => one.nav !== null && isFor(person, one))
  const first = firstOf[role].flatMap((path) => shown.filter((one) => one.path === path))
  return [...first, ...shown.filter((one) => !first.includes(one))]
}

/** All screens. */
export const screens: readonly Screen[] = [
  {
    path: '',
    nav: { name: 'nav.tab.today', icon: House },
    load: async () => (await import('./today/today-screen.tsx')).TodayScreen,
  },
  {
    path: 'menus',
    nav: { name: 'nav.tab.menus', icon: BookOpen },
    load: async () => (await import('./menus/menus-screen.tsx')).MenusScreen,
  },
  {
    path: 'bookings',
    nav: { name: 'office.bookings.title', icon: CalendarCheck },
    roles: ['manager', 'host'],
    worksOffline: true,
    load: async () => (await import('./bookings/bookings-screen.tsx')).BookingsScreen,
  },
  {
    path: 'alerts',
    nav: { name: 'office.alerts.title', icon: Megaphone },
    load: async () => (await import('./alerts/alerts-screen.tsx')).AlertsScreen,
  },
  {
    path: 'alerts/new',
    nav: null,
    load: async () => (await import('./alerts/alert-screen.tsx')).NewAlertScreen,
  },
  {
    path: 'alerts/$id',
    nav: null,
    load: async () => (await import('./alerts/alert-screen.tsx')).AlertScreen,
  },
  {
    path: 'dishes',
    nav: { name: 'office.dishes.title', icon: Utensils },
    load: async () => (await import('./dishes/dishes-screen.tsx')).DishesScreen,
  },
  {
    path: 'dishes/new',
    nav: null,
    words: ['menus'],
    load: async () => (await import('./dishes/dish-screen.tsx')).NewDishScreen,
  },
  {
    path: 'dishes/dish',
    nav: null,
    words: ['menus'],
    load: async () => (await import('./dishes/dish-screen.tsx')).DishScreen,
  },
  {
    path: 'hours',
    nav: { name: 'office.schedules.title', icon: Clock },
    roles: ['manager', 'kitchen'],
    words: ['places'],
    load: async () => (await import('./schedules/hours-screen.tsx')).HoursScreen,
  },
  {
    path: 'hours/closures',
    nav: null,
    roles: ['manager', 'kitchen'],
    words: ['places'],
    load: async () => (await import('./schedules/closures-screen.tsx')).ClosuresScreen,
  },
  {
    path: 'hours/$place',
    nav: null,
    roles: ['manager', 'kitchen'],
    words: ['places'],
    load: async () => (await import('./schedules/place-screen.tsx')).PlaceHoursScreen,
  },
  {
    path: 'orders',
    nav: { name: 'office.orders.title', icon: Receipt },
    roles: ['manager', 'cashier'],
    load: async () => (await import('./orders/orders-screen.tsx')).OrdersScreen,
  },
  {
    path: 'orders/$id',
    nav: null,
    roles: ['manager', 'cashier'],
    load: async () => (await import('./orders/order-screen.tsx')).OrderScreen,
  },
  {
    path: 'prices',
    nav: { name: 'office.prices.title', icon: Tag },
    roles: ['manager', 'cashier'],
    words: ['shop'],
    load: async () => (await import('./prices/prices-screen.tsx')).PricesScreen,
  },
  {
    path: 'news',
    nav: { name: 'office.file.news', icon: Newspaper },
    roles: ['manager', 'editor'],
    load: async () => (await import('./news/news-screen.tsx')).NewsScreen,
  },
  {
    path: 'news/$kind',
    nav: null,
    roles: ['manager', 'editor'],
    load: async () => (await import('./news/news-screen.tsx')).NewsScreen,
  },
  {
    path: 'news/$kind/new',
    nav: null,
    roles: ['manager', 'editor'],
    load: async () => (await import('./news/text-screen.tsx')).NewTextScreen,
  },
  {
    path: 'news/$kind/$id',
    nav: null,
    roles: ['manager', 'editor'],
    load: async () => (await import('./news/text-screen.tsx')).TextScreen,
  },
  {
    path: 'pictures',
    nav: { name: 'office.pictures.title', icon: Images },
    roles: ['manager', 'editor', 'kitchen'],
    load: async () => (await import('./pictures/pictures-screen.tsx')).PicturesScreen,
  },
  {
    path: 'feedback',
    nav: { name: 'office.feedback.title', icon: MessageSquare },
    roles: ['manager', 'editor'],
    load: async () => (await import('./feedback/feedback-screen.tsx')).FeedbackScreen,
  },
  {
    path: 'forms',
    nav: { name: 'office.forms.title', icon: HeartPulse },
    roles: ['manager'],
    words: ['pages'],
    load: async () => (await import('./forms/forms-screen.tsx')).FormsScreen,
  },
  {
    path: 'on-the-go',
    nav: { name: 'office.on_the_go.title', icon: HandPlatter },
    roles: ['manager', 'editor'],
    wholeSchool: true,
    words: ['pages'],
    load: async () => (await import('./forms/on-the-go-screen.tsx')).OnTheGoScreen,
  },
  {
    path: 'surveys',
    nav: { name: 'office.surveys.title', icon: Vote },
    roles: ['manager', 'editor'],
    words: ['pages'],
    load: async () => (await import('./surveys/surveys-screen.tsx')).SurveysScreen,
  },
  {
    path: 'surveys/new',
    nav: null,
    roles: ['manager', 'editor'],
    words: ['pages'],
    load: async () => (await import('./surveys/new-survey-screen.tsx')).NewSurveyScreen,
  },
  {
    path: 'planned',
    nav: { name: 'office.planned.title', icon: CalendarClock },
    roles: ['manager', 'editor', 'kitchen', 'cashier'],
    words: ['menus', 'places', 'shop'],
    load: async () => (await import('./drafts/planned-screen.tsx')).PlannedScreen,
  },
  {
    path: 'history',
    nav: { name: 'office.history.title', icon: History },
    words: ['menus', 'places', 'shop'],
    load: async () => (await import('./history/history-screen.tsx')).HistoryScreen,
  },
  {
    path: 'people',
    nav: { name: 'office.people.title', icon: Users },
    roles: ['manager'],
    load: async () => (await import('./people/people-screen.tsx')).PeopleScreen,
  },
  {
    path: 'account',
    nav: null,
    load: async () => (await import('./account/account-screen.tsx')).AccountScreen,
  },
]
