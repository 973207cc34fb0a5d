import type { Call } from './call.ts'
import { hoursOfOperation, hoursWithLocations, openLocations, weeklySchedule } from './hours.ts'
import { allLocations, buildingsLocations, feedbackLocations, locationInfo, locationNames, locationStatus } from './locations.ts'
import { legacyMenu, locationMenu, locationPeriod, locationPeriods, todaysMenu } from './menus.ts'
import { pageByKey, privacyNotices } from './pages.ts'
import { micrositeSections, sectionBySlug } from './sections.ts'
import { localeBySlug, publicSites, siteInfo } from './sites.ts'
import { offlineWeek } from './week.ts'

/** Every call of the v1 API; routes, documentation and the generated tests are read from this list. */
export const calls = {
  siteInfo,
  publicSites,
  localeBySlug,
  sectionBySlug,
  micrositeSections,
  allLocations,
  locationNames,
  feedbackLocations,
  locationStatus,
  buildingsLocations,
  locationInfo,
  openLocations,
  hoursOfOperation,
  hoursWithLocations,
  weeklySchedule,
  locationMenu,
  locationPeriods,
  locationPeriod,
  legacyMenu,
  todaysMenu,
  offlineWeek,
  pageByKey,
  privacyNotices,
} as const satisfies Record<string, Call>

export type CallName = keyof typeof calls
