import type { Output, Params } from './call.ts'
import type { CallName, calls } from './calls.ts'

/**
 * The calls whose answers may be kept on the device: public reads only, surveys never. The path stands here too, so that
 * a page can name an answer before the schemas of the contract are loaded (a house test compares them).
 * `shell` answers come back before the first render; `record` answers are read one at a time when they are needed; the
 * `week` is kept by the service worker.
 */
export const cacheableCalls = {
  siteInfo: { keep: 'shell', path: '/v1/sites/{slug}/info_ca' },
  allLocations: { keep: 'shell', path: '/v1/locations/all_locations' },
  hoursOfOperation: { keep: 'shell', path: '/v1/locations/hours_of_operation' },
  weeklySchedule: { keep: 'shell', path: '/v1/locations/weekly_schedule' },
  locationNames: { keep: 'record', path: '/v1/locations/all_locations_name' },
  publicSites: { keep: 'record', path: '/v1/sites/public_ca' },
  sectionBySlug: { keep: 'record', path: '/v1/sections/info_by_slug' },
  micrositeSections: { keep: 'record', path: '/v1/sections/microsite_sections' },
  micrositeInfo: { keep: 'record', path: '/v1/microsite' },
  pageByKey: { keep: 'record', path: '/v1/pages/info' },
  privacyNotices: { keep: 'record', path: '/v1/privacy_notices' },
  publicEvents: { keep: 'record', path: '/v1/events/public_list' },
  upcomingEvents: { keep: 'record', path: '/v1/events/upcoming_events' },
  oneEvent: { keep: 'record', path: '/v1/events' },
  balancedUEvents: { keep: 'record', path: '/v1/balanced_u_events/public_list' },
  publicNews: { keep: 'record', path: '/v1/news/public_list' },
  currentNews: { keep: 'record', path: '/v1/news/upcoming_events' },
  oneNewsItem: { keep: 'record', path: '/v1/news' },
  newsletters: { keep: 'record', path: '/v1/newsletters/list' },
  photoAlbums: { keep: 'record', path: '/v1/photoalbums/pub_list' },
  publicSpecialOffers: { keep: 'record', path: '/v1/special_offers/public_list' },
  oneSpecialOffer: { keep: 'record', path: '/v1/special_offers' },
  activeStaff: { keep: 'record', path: '/v1/staff/active_list' },
  diningBlogArticles: { keep: 'record', path: '/v1/dining_blog_articles/list' },
  directorsMeetings: { keep: 'record', path: '/v1/directors_meetings/list' },
  cateringFiles: { keep: 'record', path: '/v1/catering_files/list' },
  locationMap: { keep: 'record', path: '/v1/location/map' },
  baseMap: { keep: 'record', path: '/v1/locations/base_map' },
  locationPeriods: { keep: 'record', path: '/v1/location/{id}/periods' },
  locationPeriod: { keep: 'record', path: '/v1/location/{id}/periods/{period}' },
  legacyMenu: { keep: 'record', path: '/v1/legacy_menus/menu' },
  offlineWeek: { keep: 'week', path: '/v1/offline/week' },
} as const satisfies Partial<Record<CallName, { keep: 'shell' | 'record' | 'week'; path: string }>>

export type CacheableCallName = keyof typeof cacheableCalls
export type CacheableParams<N extends CacheableCallName> = Params<(typeof calls)[N]>
export type CacheableOutput<N extends CacheableCallName> = Output<(typeof calls)[N]>

/** How long a read waits for the network before the kept copy is shown (PWA-Q11). */
export const patienceMs = 4000
/** Client time-out of every call (CONST-01). */
export const timeoutMs = 20_000
/** Kept answers older than this are dropped (PWA-Q7). */
export const maxCacheAgeMs = 14 * 24 * 60 * 60 * 1000

/** Bumped when the shape of what stands in the device's store changes; older records are dropped and fetched anew. */
export const storeVersion = 1
export const databaseName = 'campus-dining'
export const weekKey = (siteId: string) => `week:${siteId}`

/** What the page asks of the service worker, and what the worker answers. (To take over at once it is asked in Workbox's words.) */
export type WorkerMessage = { type: 'save-week'; siteId: string } | { type: 'claim' }
export type WorkerNotice = { type: 'week-saved'; siteId: string; to: string; savedAt: number } | { type: 'week-failed'; siteId: string }

/** The header of every page of ours: an answer without it is a page of whoever stands between. */
export const pageMark = 'x-campus-page'

/** The files that draw a map, and where they are kept from the first map on: page and worker know both. */
export const mapCodePath = '/assets/maplibre'
export const mapCodeCache = 'map-code'
