import type { Locale } from '#contract/wire.ts'
import { cachedQuery } from '#app/offline/cached-query.ts'

type Key = 'terms_of_use' | 'climate_friendly'

/** A school's policy page; without a school the host's. */
export const pageQuery = (key: Key, siteId?: string) => cachedQuery('pageByKey', { key, site_id: siteId })

type NoticeRequest = { notice: 'privacy' | 'mobile'; locale: Locale; siteId?: string | undefined }

/** The privacy notices, from the portal or this server (call 84). */
export const noticesQuery = ({ notice, locale, siteId }: NoticeRequest) =>
  cachedQuery('privacyNotices', { notice, locale, site_id: siteId })
