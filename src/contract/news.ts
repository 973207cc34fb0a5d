import * as z from 'zod/mini'
import { call } from './call.ts'
import { morePictures, recordPicture, span, venue } from './pictures.ts'
import { answer, html, id, localeParam, siteIdParam, siteParams, text, translations } from './wire.ts'

const newsItem = z.object({
  id,
  title: text,
  brief: text,
  description: html,
  picture: recordPicture,
  pictures: morePictures,
  ...span,
  ...venue,
  use_external_link: z.boolean(),
  external_link: text,
  news_slug: text,
  active: z.boolean(),
  featured: z.boolean(),
  translations,
})
/** A piece of news (NEWS-06), shown from its start to its end. */
export type NewsItem = z.output<typeof newsItem>

/** The current news of a school, the newest first. */
export const publicNews = call({
  number: 14,
  path: '/v1/news/public_list',
  summary: 'News that is current, the newest first',
  input: z.object(siteParams),
  output: answer({ news: z.array(newsItem), news_slug: text }),
  cache: 'five-minutes',
})

/** The news of the home page, with the slugs of published pages. */
export const currentNews = call({
  number: 15,
  path: '/v1/news/upcoming_events',
  summary: 'News for the home page, with the slugs of published pages',
  input: z.object(siteParams),
  output: answer({ current_news: z.array(newsItem), news_slug: text, special_offer_slug: text }),
  cache: 'five-minutes',
})

/** One piece of news, also when it is over. */
export const oneNewsItem = call({
  number: 16,
  path: '/v1/news',
  summary: 'One piece of news, also when it is over',
  input: z.object({ site_id: siteIdParam, news_id: z._default(text, '') }),
  output: answer({ news: newsItem }),
  cache: 'five-minutes',
})

/** The text of a piece of news as HTML; without an id that of the newest. */
export const newsContent = call({
  number: 7,
  path: '/v1/tiles/news_content',
  summary: 'The text of a piece of news as HTML; without an id that of the newest',
  input: z.object({ site_id: siteIdParam, news_id: z.optional(text), locale: localeParam }),
  output: answer({ content: html }),
  cache: 'five-minutes',
  localised: true,
})
