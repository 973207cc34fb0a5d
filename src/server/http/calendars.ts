import { Problem } from '#contract/errors.ts'
import { languageOf } from '#domain/locale-format.ts'
import { calendarFile } from '#server/calendars/calendar-file.ts'
import { type CalendarQuery, schoolCalendar } from '#server/calendars/school-calendar.ts'
import { findSiteBySlug, type StoredSite } from '#server/db/sites.ts'
import { refuse, type Services } from './api.ts'
import { corsHeaders, refusal } from './envelope.ts'
import { cacheControl, prepareResponse, responseOf } from './response-cache.ts'
import { documentLanguage } from './language.ts'
import { publicHosts } from './address.ts'

const headers = (query: CalendarQuery) => ({
  ...corsHeaders,
  'Content-Type': 'text/calendar; charset=utf-8',
  // An event is downloaded; a feed is subscribed to by its address.
  'Content-Disposition': query.kind === 'event' ? 'attachment; filename="event.ics"' : `inline; filename="${query.kind}.ics"`,
  'Cache-Control': cacheControl['five-minutes'],
  'X-Content-Type-Options': 'nosniff',
  Vary: 'Accept-Encoding, Accept-Language, Cookie',
})

const answer = async (services: Services, { site, changedAt }: StoredSite, query: CalendarQuery, request: Request): Promise<Response> => {
  const { config, cache, limitReads } = services
  const now = config.now()
  const locale = documentLanguage(request, site, config)
  const key = `calendar\n${site.id}\n${locale}\n${JSON.stringify(query)}`
  const make = async () => {
    const origin = publicHosts(config)[languageOf(locale)]
    const made = await schoolCalendar({ db: services.db, now, site, locale, origin }, query)
    if (!made) throw new Problem('not_found')
    const { name, entries, until } = made
    const body = calendarFile({ name, entries, changedAt, language: languageOf(locale), host: new URL(config.publicUrl).hostname })
    return prepareResponse({ status: 200, headers: headers(query), body, madeAt: now, until })
  }
  return responseOf(request, await cache.findOrMake(key, now, () => limitReads(make)))
}

export const answerCalendar = async (services: Services, slug: string, query: CalendarQuery, request: Request): Promise<Response> => {
  const found = await findSiteBySlug(services.db.read, slug)
  if (!found?.site.published) return refusal(found ? 'site_invalid' : 'site_unknown')
  return answer(services, found, query, request).catch((error: unknown) => refuse(error, services.log))
}
