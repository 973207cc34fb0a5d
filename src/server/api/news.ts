import { Problem } from '#contract/errors.ts'
import { currentNews, newsContent, type NewsItem, oneNewsItem, publicNews } from '#contract/news.ts'
import { inLocale, languageOf } from '#domain/locale-format.ts'
import { byNewest, isCurrent, nextTurn, timeSpan } from '#domain/time-span.ts'
import type { PackNews } from '#server/shapes/lists.ts'
import { findRecord, listRecords } from '#server/db/records.ts'
import { type Context, handlePublic } from '#server/context.ts'
import { publishedSite, publishedSlugs } from './find-site.ts'
import { pictureView, recordView } from './record-view.ts'

const newsView = (stored: PackNews): NewsItem => {
  const { content: _, ...shown } = recordView(stored)
  return {
    ...shown,
    picture: pictureView(stored.picture),
    translations: shown.translations.map(({ content: _content, ...texts }) => texts),
  }
}

const current = async ({ db, now }: Context, site: { id: string; timezone: string }) => {
  const { news: all } = await listRecords(db.read, site.id, ['news'])
  const timed = all.filter(({ active }) => active).map((record) => ({ record, span: timeSpan(record, site.timezone) }))
  return {
    news: timed
      .filter(({ span }) => isCurrent(span, now))
      .toSorted((a, b) => byNewest(a.span, b.span))
      .map(({ record }) => record),
    until: nextTurn(
      timed.map(({ span }) => span),
      now,
    ),
  }
}

const begun = async ({ db, now }: Context, site: { id: string; timezone: string }, id: string) => {
  const found = await findRecord(db.read, site.id, 'news', id)
  const { startsAt } = timeSpan(found ?? { start: null, end: null }, site.timezone)
  return found?.active && (startsAt === null || startsAt <= now) ? found : null
}

export const news = [
  handlePublic(publicNews, async ({ site_id: siteId }, context) => {
    const site = await publishedSite(context, siteId)
    const { news: shown, until } = await current(context, site)
    const { news: slug } = await publishedSlugs(context, site.id, ['news'])
    return { payload: { news: shown.map(newsView), news_slug: slug }, until }
  }),

  handlePublic(currentNews, async ({ site_id: siteId }, context) => {
    const site = await publishedSite(context, siteId)
    const { news: shown, until } = await current(context, site)
    const slugs = await publishedSlugs(context, site.id, ['news', 'special-offers'])
    return {
      payload: { current_news: shown.map(newsView), news_slug: slugs.news, special_offer_slug: slugs['special-offers'] },
      until,
    }
  }),

  handlePublic(oneNewsItem, async ({ site_id: siteId, news_id: id }, context) => {
    const site = await publishedSite(context, siteId)
    const found = await begun(context, site, id)
    if (!found) throw new Problem('not_found')
    return { payload: { news: newsView(found) } }
  }),

  handlePublic(newsContent, async ({ site_id: siteId, news_id: id }, context) => {
    const site = await publishedSite(context, siteId)
    const { news: shown, until } = await current(context, site)
    const found = id === undefined ? shown[0] : await begun(context, site, id)
    if (!found) throw new Problem('not_found')
    const language = languageOf(context.locale)
    return { payload: { content: inLocale(found, 'content', language) || inLocale(found, 'description', language) }, until }
  }),
]
