import * as z from 'zod/mini'
import { call } from './call.ts'
import { filter } from './filters.ts'
import { section } from './sections.ts'
import { answer, id, locale, localeParam, nullableText, text, translations } from './wire.ts'

const carouselImage = z.object({
  file_name: text,
  alt: text,
  caption: text,
  caption_color: text,
  link: text,
  event_id: text,
  special_offer_id: text,
  location_id: text,
  default: z.boolean(),
  active: z.boolean(),
  translations,
})

const popup = z.object({
  id,
  translations,
  images: z.array(z.object({ id: z.optional(z.string()), file_name: text })),
  link: text,
  use_link: z.boolean(),
})

/** How serious an alert is: nice to know, changes plans, safety and recalls. */
export const alertSeverities = ['notice', 'caution', 'urgent'] as const

const alert = z.object({
  id,
  icon: text,
  message: text,
  use_link: z.boolean(),
  link: text,
  translations,
  /** Additive: ISO instants, and for an alert of more than the home page its severity and places (ids; none for every page). */
  starts_at: z.optional(text),
  ends_at: z.optional(text),
  severity: z.optional(z.enum(alertSeverities)),
  places: z.optional(z.array(id)),
})
/** An alert of a school that is up. */
export type SiteAlert = z.output<typeof alert>

const socialHandles = {
  facebook: text,
  twitter: text,
  pinterest: text,
  instagram: text,
  youtube: text,
  flickr: text,
  vimeo: text,
  tiktok: text,
  snapchat: text,
}

/** The switches of a site (SITE-24, SITE-25). */
const siteFlags = {
  published: z.boolean(),
  bilingual: z.boolean(),
  link_to_school: z.boolean(),
  k12: z.boolean(),
  prelaunch: z.boolean(),
  wcag: z.boolean(),
  has_popup: z.boolean(),
  display_email: z.boolean(),
  feedback_show_optin: z.boolean(),
  feedback_show_birthday: z.boolean(),
  panel_display_news: z.boolean(),
  panel_display_events: z.boolean(),
  panel_display_locations: z.boolean(),
  show_hoo_panel: z.boolean(),
  panel_display_quick_shop: z.boolean(),
  customer_login: z.boolean(),
  notifications: z.boolean(),
  allergen_card: z.boolean(),
  subscriptions: z.boolean(),
  food_insecurity: z.boolean(),
  use_reservations: z.boolean(),
  meal_plan_subscriptions: z.boolean(),
  coffee_subscription: z.boolean(),
  weekly_mpp_subscriptions: z.boolean(),
  display_cal: z.boolean(),
  legacy_menus: z.boolean(),
  allergen_filter: z.boolean(),
  avoiding_gluten: z.boolean(),
  pork_icon: z.boolean(),
  sodium_warning: z.boolean(),
  balanced_u_icon: z.boolean(),
  howgood_icons: z.boolean(),
  location_images: z.boolean(),
}

/** A school's site (SITE-22 to SITE-27); `doc_pin` is never part of it (SITE-Q6). */
export const site = z.object({
  id,
  name: text,
  slug: text,
  unit_id: text,
  default_locale: locale,
  url: text,
  logo_exists: z.boolean(),
  site_logo: z.object({ file_name: text, translations }),
  brand_color: text,
  brand_color_secondary: text,
  text_color: text,
  logo_height: z.nullable(z.number()),
  logo_width: z.nullable(z.number()),
  timezone: text,
  /** The zone's offsets from one year back to two ahead, in epoch ms and minutes: a device may have older rules. */
  timezone_rules: z.optional(z.object({ from: z.number(), until: z.number(), offsets: z.array(z.tuple([z.number(), z.number()])) })),
  active_popup: z.nullable(z.object({ _id: text, days_between_views: z.nullable(z.number()) })),
  popups: z.array(popup),
  homepage_alerts: z.array(alert),
  email: text,
  address: z.object({
    street: text,
    metadata: text,
    city: text,
    province: text,
    postal_code: text,
    phone_formatted: text,
    /** Longitude first, then latitude; empty when unknown. */
    coordinates: z.array(z.number()),
  }),
  translations,
  dining_map: z.object({ file_name: text, alt_text: text, translations }),
  external_home_url: text,
  ...siteFlags,
  /** Additive: the dining office reads the dietary health form, and the On The Go orders. */
  health_form: z.optional(z.boolean()),
  on_the_go_form: z.optional(z.boolean()),
  ...socialHandles,
  filters: z.array(filter),
  sections: z.array(section),
  section_list: z.array(section),
  carousel: z.array(carouselImage),
})
/** A school's site. */
export type Site = z.output<typeof site>

/** One school: flags, brand, sections, carousel, alerts. */
export const siteInfo = call({
  number: 1,
  path: '/v1/sites/{slug}/info_ca',
  aliases: ['/v1/sites/{slug}/info', '/v1/sites/{slug}/info.json'],
  summary: 'One school: flags, brand, sections, carousel, alerts',
  input: z.object({ slug: text }),
  output: answer({ site, logo_exists: z.boolean(), perform_redirect: z.boolean() }),
  cache: 'minute',
})

const siteSummary = z.object({
  id,
  name: text,
  slug: text,
  unit_id: text,
  default_locale: locale,
  bilingual: z.boolean(),
  active: z.boolean(),
  live: z.boolean(),
  customer_login: z.boolean(),
  logo: nullableText,
  translations,
})
/** A school in the picker. */
export type SiteSummary = z.output<typeof siteSummary>

/** The published schools, for the picker. */
export const publicSites = call({
  number: 2,
  path: '/v1/sites/public_ca',
  aliases: ['/v1/sites/public'],
  summary: 'Published schools, for the picker',
  input: z.object({ sector_id: z.optional(text), locale: localeParam }),
  output: answer({ sites: z.array(siteSummary) }),
  cache: 'five-minutes',
})

/** A school's base language. */
export const localeBySlug = call({
  number: 3,
  path: '/v1/sites/locale_by_slug',
  summary: "A school's base language",
  input: z.object({ slug: z._default(text, '') }),
  output: answer({ default_locale: locale, bilingual: z.boolean() }),
  cache: 'five-minutes',
})
