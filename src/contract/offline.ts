import type { Output, Params } from './call.ts'
import type { CallName, calls } from './calls.ts'

/**
 * The calls whose answers a device may cache: public reads only, surveys never. The path is repeated here so that a page can name
 * an answer before the schemas of the contract are loaded (a house test compares them). `shell` answers are restored before the
 * first render, `record` answers are read one at a time when they are needed, and the service worker caches the `week`.
 */
export const cacheableCalls = {
  siteInfo: { storage: 'shell', path: '/v1/sites/{slug}/info_ca' },
  allLocations: { storage: 'shell', path: '/v1/locations/all_locations' },
  hoursOfOperation: { storage: 'shell', path: '/v1/locations/hours_of_operation' },
  weeklySchedule: { storage: 'shell', path: '/v1/locations/weekly_schedule' },
  locationNames: { storage: 'record', path: '/v1/locations/all_locations_name' },
  publicSites: { storage: 'record', path: '/v1/sites/public_ca' },
  sectionBySlug: { storage: 'record', path: '/v1/sections/info_by_slug' },
  micrositeSections: { storage: 'record', path: '/v1/sections/microsite_sections' },
  micrositeInfo: { storage: 'record', path: '/v1/microsite' },
  pageByKey: { storage: 'record', path: '/v1/pages/info' },
  privacyNotices: { storage: 'record', path: '/v1/privacy_notices' },
  publicEvents: { storage: 'record', path: '/v1/events/public_list' },
  upcomingEvents: { storage: 'record', path: '/v1/events/upcoming_events' },
  oneEvent: { storage: 'record', path: '/v1/events' },
  balancedUEvents: { storage: 'record', path: '/v1/balanced_u_events/public_list' },
  publicNews: { storage: 'record', path: '/v1/news/public_list' },
  currentNews: { storage: 'record', path: '/v1/news/upcoming_events' },
  oneNewsItem: { storage: 'record', path: '/v1/news' },
  newsletters: { storage: 'record', path: '/v1/newsletters/list' },
  photoAlbums: { storage: 'record', path: '/v1/photoalbums/pub_list' },
  publicSpecialOffers: { storage: 'record', path: '/v1/special_offers/public_list' },
  oneSpecialOffer: { storage: 'record', path: '/v1/special_offers' },
  activeStaff: { storage: 'record', path: '/v1/staff/active_list' },
  diningBlogArticles: { storage: 'record', path: '/v1/dining_blog_articles/list' },
  directorsMeetings: { storage: 'record', path: '/v1/directors_meetings/list' },
  cateringFiles: { storage: 'record', path: '/v1/catering_files/list' },
  locationMap: { storage: 'record', path: '/v1/location/map' },
  baseMap: { storage: 'record', path: '/v1/locations/base_map' },
  locationPeriods: { storage: 'record', path: '/v1/location/{id}/periods' },
  locationPeriod: { storage: 'record', path: '/v1/location/{id}/periods/{period}' },
  legacyMenu: { storage: 'record', path: '/v1/legacy_menus/menu' },
  offlineWeek: { storage: 'week', path: '/v1/offline/week' },
} as const satisfies Partial<Record<CallName, { storage: 'shell' | 'record' | 'week'; path: string }>>

/** The name of a call that a device may cache. */
export type CacheableCallName = keyof typeof cacheableCalls
/** The parameters of a cacheable call. */
export type CacheableParams<N extends CacheableCallName> = Params<(typeof calls)[N]>
/** The answer of a cacheable call. */
export type CacheableOutput<N extends CacheableCallName> = Output<(typeof calls)[N]>

/** How long a read waits for the network before the cached copy is shown, in ms (PWA-Q11). */
export const patienceMs = 4000
/** The time-out of every call of a client in ms (CONST-01). */
export const timeoutMs = 20_000
/** The age in ms after which cached answers are dropped (PWA-Q7). */
export const maxCacheAgeMs = 14 * 24 * 60 * 60 * 1000

/** The version of the shape of a device's store; a new version drops older records, which are fetched again. */
export const storeVersion = 1
/** The name of a device's IndexedDB database. */
export const databaseName = 'campus-dining'
/** The key of a school's cached week in a device's store. */
export const weekKey = (siteId: string) => `week:${siteId}`

/**
 * A message from the page to the service worker: `pictures` are the addresses of those that came before the worker. (To take over
 * at once, the page sends Workbox's own message.)
 */
export type WorkerMessage =
  { type: 'save-week'; siteId: string } | { type: 'claim' } | { type: 'save-pictures'; pictures: readonly string[] }
/** A message from the service worker to the page; `to` is the last day of the week, `savedAt` is in epoch ms. */
export type WorkerNotice = { type: 'week-saved'; siteId: string; to: string; savedAt: number } | { type: 'week-failed'; siteId: string }

/** The header of every page of the product; an answer without it is a page of some network in between. */
export const pageMark = 'x-campus-page'

/** The path of the files that draw a map; page and worker cache them from the first map on. */
export const mapCodePath = '/assets/maplibre'
/** The name of the cache of the files that draw a map. */
export const mapCodeCache = 'map-code'

/** The path of the dining office's code. */
export const officeCodePath = '/assets/office/'
/** The address of the office's page, at the start of a path: it is an app of its own, whose page stores its shell itself. */
export const officePage = /^\/[^/?]+\/office(?=[/?]|$)/
/** The path of a page under the office's address that the server alone answers: a preview is no part of the office's app. */
export const officePreview = /^\/[^/?]+\/office\/preview\//
/** The name of the cache into which the office's page puts itself and its code while it lists bookings. */
export const officeCache = 'office'
