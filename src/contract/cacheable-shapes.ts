import { cateringFiles } from './catering-files.ts'
import { diningBlogArticles } from './dining-blog.ts'
import { directorsMeetings } from './directors-meetings.ts'
import { balancedUEvents, oneEvent, publicEvents, upcomingEvents } from './events.ts'
import { hoursOfOperation, weeklySchedule } from './hours.ts'
import { allLocations, locationNames } from './locations.ts'
import { baseMap, locationMap } from './map.ts'
import { legacyMenu, locationPeriod, locationPeriods } from './menus.ts'
import { micrositeInfo } from './microsite.ts'
import { pageByKey, privacyNotices } from './pages.ts'
import { currentNews, oneNewsItem, publicNews } from './news.ts'
import { newsletters } from './newsletters.ts'
import { photoAlbums } from './photo-albums.ts'
import { micrositeSections, sectionBySlug } from './sections.ts'
import { publicSites, siteInfo } from './sites.ts'
import { oneSpecialOffer, publicSpecialOffers } from './special-offers.ts'
import { activeStaff } from './staff.ts'
import { offlineWeek } from './week.ts'
import type { CacheableCallName } from './offline.ts'
import type { calls } from './calls.ts'

/** The calls that a device may cache, with their shapes: cached answers are read by these, without the rest of the contract. */
export const cacheableShapes: Pick<typeof calls, CacheableCallName> = {
  siteInfo,
  allLocations,
  hoursOfOperation,
  weeklySchedule,
  locationNames,
  publicSites,
  sectionBySlug,
  micrositeSections,
  micrositeInfo,
  pageByKey,
  privacyNotices,
  publicEvents,
  upcomingEvents,
  oneEvent,
  balancedUEvents,
  publicNews,
  currentNews,
  oneNewsItem,
  newsletters,
  photoAlbums,
  publicSpecialOffers,
  oneSpecialOffer,
  activeStaff,
  diningBlogArticles,
  directorsMeetings,
  cateringFiles,
  locationMap,
  baseMap,
  locationPeriods,
  locationPeriod,
  legacyMenu,
  offlineWeek,
}
