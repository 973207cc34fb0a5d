import * as z from 'zod/mini'
import {
  count,
  extra,
  fileIn,
  flag,
  html,
  id,
  instant,
  list,
  maybe,
  name,
  pictureIn,
  text,
  translationsOf,
  wholeCount,
  written,
  writtenDay,
} from './base.ts'

const clockHour = maybe(z.int().check(z.gte(0), z.lte(24)))
const clockMinutes = maybe(z.int().check(z.gte(0), z.lte(59)))
const namedPlace = maybe(z.strictObject({ id: z.optional(z.string()), name: text }))
const pictures = (folder: 'event' | 'news') =>
  list(z.strictObject({ id: text, thumb_name: fileIn(folder), file_name: z.optional(fileIn(folder)), alt: z.optional(z.string()) }))

/** `events.json` and `balanced_u_events.json` */
export const eventShape = z.strictObject({
  id,
  title: text,
  brief: text,
  description: html,
  picture: pictureIn('event'),
  pictures: pictures('event'),
  start: instant,
  end: instant,
  use_date_parts: flag,
  start_hour: clockHour,
  start_minutes: clockMinutes,
  end_hour: clockHour,
  end_minutes: clockMinutes,
  location: namedPlace,
  custom_location: flag,
  custom_location_name: text,
  active: z._default(z.boolean(), true),
  featured: flag,
  translations: translationsOf(['title', 'brief', 'description', 'image_id', 'custom_location_name', 'alt'], ['description']),
  extra,
})
export type PackEvent = z.output<typeof eventShape>

/** `news.json` */
export const newsShape = z.strictObject({
  id,
  title: text,
  brief: text,
  description: html,
  picture: pictureIn('news'),
  pictures: pictures('news'),
  start: instant,
  end: instant,
  location: namedPlace,
  custom_location: flag,
  custom_location_name: text,
  use_external_link: flag,
  external_link: text,
  news_slug: text,
  content: html,
  active: z._default(z.boolean(), true),
  featured: flag,
  translations: translationsOf(
    ['title', 'brief', 'description', 'content', 'image_id', 'custom_location_name', 'external_link', 'alt'],
    ['description', 'content'],
  ),
  extra,
})
export type PackNews = z.output<typeof newsShape>

/** `special_offers.json` */
export const specialOfferShape = z.strictObject({
  id,
  name: text,
  brief: text,
  description: html,
  picture: pictureIn('special'),
  start: instant,
  end: instant,
  active: z._default(z.boolean(), true),
  public_on: instant,
  translations: translationsOf(['name', 'brief', 'description', 'image_id', 'alt'], ['description']),
  extra,
})
export type PackSpecialOffer = z.output<typeof specialOfferShape>

/** `newsletters.json` */
export const newsletterShape = z.strictObject({
  id: z.optional(id),
  name: text,
  description: html,
  date: instant,
  year: maybe(z.union([z.string(), z.number()])),
  file_name: fileIn('newsletters'),
  imported: flag,
  original_file: text,
  translations: translationsOf(['name', 'description', 'file_name'], ['description']),
  extra,
})
export type PackNewsletter = z.output<typeof newsletterShape>

/** `photo_albums.json` */
export const photoAlbumShape = z.strictObject({
  id,
  name,
  sort_order: count,
  photos: list(
    z.strictObject({
      id: z.optional(id),
      file_name: fileIn('images'),
      alt: text,
      sort_order: z.optional(z.number()),
      translations: translationsOf(['alt']),
      extra,
    }),
  ),
  translations: translationsOf(['name']),
  extra,
})
export type PackPhotoAlbum = z.output<typeof photoAlbumShape>

/** `staff.json` */
export const staffShape = z.strictObject({
  id,
  first_name: text,
  last_name: text,
  title: text,
  bio: html,
  email: text,
  phone: text,
  phone_formatted: text,
  picture: pictureIn('staff'),
  active: z._default(z.boolean(), true),
  sort_order: count,
  translations: translationsOf(['first_name', 'last_name', 'title', 'bio', 'alt'], ['bio']),
  extra,
})
export type PackStaff = z.output<typeof staffShape>

/** `surveys.json` */
export const surveyShape = z.strictObject({
  id,
  customId: text,
  question: text,
  active: z._default(z.boolean(), true),
  sort_order: count,
  choices: list(
    z.strictObject({
      id,
      choice: text,
      votes: wholeCount,
      /** Votes at the site itself at its export, besides the starting `votes`. */
      cast: z.optional(z.int().check(z.gte(0))),
      sort_order: z.optional(z.number()),
      translations: translationsOf(['choice']),
      extra,
    }),
  ),
  translations: translationsOf(['question']),
  extra,
})

export type PackSurvey = z.output<typeof surveyShape>

/** `dining_blog_articles.json` */
export const blogArticleShape = z.strictObject({
  id,
  title: text,
  published_date: instant,
  body: html,
  picture: pictureIn('images'),
  translations: translationsOf(['title', 'body', 'alt'], ['body']),
  extra,
})
/** `directors_meetings.json` */
export const directorsMeetingShape = z.strictObject({
  id,
  location: text,
  start: instant,
  body: html,
  translations: translationsOf(['location', 'body'], ['body']),
  extra,
})
/** `catering_files.json` */
export const cateringFileShape = z.strictObject({
  id: z.optional(id),
  title: text,
  description: html,
  file_size: maybe(z.union([z.string(), z.number()])),
  file: fileIn('catering_files'),
  sort_order: count,
  translations: translationsOf(['title', 'description', 'file'], ['description']),
  extra,
})
/** `campaigns.json`: the targets of campaign links. */
export const campaignShape = z.strictObject({
  action: name,
  cmpid: text,
  mcid: text,
  domain: text,
  section_slug: text,
  extra,
})

export type PackCampaign = z.output<typeof campaignShape>

const statShape = z.strictObject({
  id,
  title: text,
  type: text,
  date: writtenDay,
  value: written,
  sort_order: z.optional(z.number()),
  translations: translationsOf(['title', 'value']),
  extra,
})

/** `microsite.json`: a school before it opens; `<section slug>_published` shows a section there. */
export const micrositeShape = z
  .catchall(
    z.object({
      image: pictureIn('microsite'),
      tagline: text,
      stats: list(statShape),
      translations: translationsOf(['tagline', 'title', 'alt']),
      extra,
    }),
    z.unknown(),
  )
  .check(
    z.superRefine((value, context) => {
      for (const [key, given] of Object.entries(value)) {
        if (['image', 'tagline', 'stats', 'translations', 'extra'].includes(key)) continue
        if (!key.endsWith('_published')) context.addIssue({ code: 'unrecognized_keys', keys: [key], input: value })
        else if (typeof given !== 'boolean') context.addIssue({ code: 'invalid_type', expected: 'boolean', path: [key], input: given })
      }
    }),
  )
export type PackMicrosite = z.output<typeof micrositeShape>
