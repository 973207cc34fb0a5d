import * as z from 'zod/mini'
import { alertSeverities } from '#contract/sites.ts'
import { personalSlugs } from '#domain/account-pages.ts'
import { isZone } from '#domain/zone.ts'
import {
  count,
  each,
  extra,
  fileIn,
  flag,
  html,
  id,
  instantText,
  list,
  locale,
  marks,
  maybe,
  maybeNumber,
  name,
  scheduleDay,
  text,
  translationsOf,
} from './base.ts'

const reservedSlugs = new Set(
  (
    'campaign 404 mobile-privacy climate-friendly resetpassword reset-password confirm-email api v1 files frames assets icon healthz readyz ' +
    'metrics sw.js robots.txt sitemap.xml manifest.webmanifest favicon.ico'
  ).split(' '),
)

const slug = z.string().check(
  z.regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/, 'a slug of letters, digits and hyphens'),
  z.refine((value) => !reservedSlugs.has(value.toLowerCase()), 'a slug that is not a fixed path of the product'),
)

const flagNames = [
  'published',
  'bilingual',
  'link_to_school',
  'k12',
  'prelaunch',
  'wcag',
  'has_popup',
  'display_email',
  'feedback_show_optin',
  'feedback_show_birthday',
  'panel_display_news',
  'panel_display_events',
  'panel_display_locations',
  'show_hoo_panel',
  'panel_display_quick_shop',
  'customer_login',
  'notifications',
  'allergen_card',
  'subscriptions',
  'food_insecurity',
  'use_reservations',
  'meal_plan_subscriptions',
  'coffee_subscription',
  'weekly_mpp_subscriptions',
  'display_cal',
  'legacy_menus',
  'allergen_filter',
  'avoiding_gluten',
  'pork_icon',
  'sodium_warning',
  'balanced_u_icon',
  'howgood_icons',
  'location_images',
  'perform_redirect',
  'active',
  'live',
] as const

const handles = ['facebook', 'twitter', 'pinterest', 'instagram', 'youtube', 'flickr', 'vimeo', 'tiktok', 'snapchat'] as const

/** The name under the icon of the home screen. */
const shortName = z.optional(z.nullable(z.string().check(z.maxLength(12, 'at most 12 letters'))))

/** What the shown numbers of orders begin with, in place of the school's initials. */
const orderPrefix = z.optional(z.nullable(z.string().check(z.regex(/^[A-Z0-9]{1,6}$/, 'one to six capital letters and digits'))))

/** The numbers under which the school collects taxes, for receipts. */
const taxNumber = z.optional(z.string().check(z.maxLength(40)))
const taxNumbers = z.optional(z.nullable(z.strictObject({ gst: taxNumber, pst: taxNumber, qst: taxNumber, hst: taxNumber })))

const popupShape = z.strictObject({
  id,
  translations: translationsOf(['title', 'message', 'image_id']),
  images: list(z.strictObject({ id: z.optional(z.string()), file_name: fileIn('popup') })),
  link: text,
  use_link: flag,
  extra,
})

/**
 * A notice of home; one with a severity or with `places` (ids of locations and buildings, none for all) is shown on every page, or on
 * those of its places. `until` is its last day.
 */
const alertShape = z.strictObject({
  id,
  icon: text,
  message: text,
  use_link: flag,
  link: text,
  until: maybe(scheduleDay),
  severity: z.optional(z.enum(alertSeverities)),
  starts_at: z.optional(z.nullable(instantText)),
  ends_at: z.optional(z.nullable(instantText)),
  places: z.optional(z.array(id)),
  translations: translationsOf(['message']),
  extra,
})
export type PackAlert = z.output<typeof alertShape>

/** `site.json`: one school. */
export const siteShape = z.strictObject({
  id,
  name,
  short_name: shortName,
  slug,
  timezone: z.string().check(z.refine(isZone, 'an IANA time zone such as America/Toronto')),
  unit_id: text,
  default_locale: z._default(locale, 'en-ca'),
  url: text,
  logo_exists: flag,
  site_logo: maybe(z.strictObject({ file_name: fileIn('images'), translations: translationsOf(['logo_alt_text']) })),
  brand_color: text,
  brand_color_secondary: text,
  text_color: text,
  logo_height: maybeNumber,
  logo_width: maybeNumber,
  active_popup: maybe(z.strictObject({ _id: text, days_between_views: maybeNumber })),
  popups: list(popupShape),
  homepage_alerts: list(alertShape),
  email: text,
  address: maybe(
    z.strictObject({
      street: text,
      metadata: text,
      city: text,
      province: text,
      postal_code: text,
      phone_formatted: text,
      coordinates: list(z.number()),
    }),
  ),
  translations: translationsOf(
    [
      'name',
      'short_name',
      'section_list',
      'panel_header_events',
      'panel_header_locations',
      'panel_header_news',
      'panel_header_quick_shop',
      'hours_disclaimer',
    ],
    [],
    { short_name: shortName },
  ),
  dining_map: maybe(
    z.strictObject({ file_name: fileIn('images'), alt_text: text, translations: translationsOf(['file_name', 'alt_text']) }),
  ),
  doc_pin: text,
  hosts: list(z.string()),
  external_home_url: text,
  mail: maybe(z.strictObject({ from: text, feedback_to: text, dietitian_to: text, kitchen_to: text })),
  sector_id: text,
  order_prefix: orderPrefix,
  tax_numbers: taxNumbers,
  sort_order: count,
  ...each(flagNames, flag),
  ...each(handles, text),
  extra,
})
export type PackSite = z.output<typeof siteShape>

// A page of the product would hide the section (SECT-Q5).
const reservedSections = new Set([
  ...personalSlugs,
  ...(
    'dietary-health-form on-the-go-valentine-dining privacy mobile-privacy terms-of-use climate-friendly resetpassword event news-item ' +
    'special-offer search what-can-i-eat favourites allergen-matrix office 404 manifest.webmanifest'
  ).split(' '),
])

/** Whether the product has a page of this name below every school. */
export const isReservedSection = (page: string): boolean => reservedSections.has(page.toLowerCase())

/** Fields of records with the address of a link. */
export const linkFields: ReadonlySet<string> = new Set(['url', 'link', 'external_link', 'external_home_url', 'nutrition_url'])

/** `sections.json`: the pages of a school. */
export const sectionShape = z.strictObject({
  id,
  slug: z.string().check(
    z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'a slug of letters, digits, hyphens and underscores'),
    z.refine((value) => !reservedSections.has(value.toLowerCase()), 'a slug that no page of the product has'),
  ),
  name: z.string(),
  published: flag,
  active: flag,
  sort_order: count,
  show_header: flag,
  use_banner: flag,
  banner: fileIn('section_banner'),
  banner_text_align: text,
  banner_text_font: text,
  use_script: flag,
  script_url: text,
  translations: translationsOf(['name', 'body', 'url', 'banner', 'slug'], ['body']),
  master_slug: text,
  nodes: list(z.strictObject({ id, slug: text, name: text, url: text, translations: translationsOf(['name', 'url']) })),
  is_url: flag,
  url: text,
  microsite_landing: flag,
  body: html,
  extra,
})
export type PackSection = z.output<typeof sectionShape>

/** `carousel.json` */
export const carouselShape = z.strictObject({
  file_name: z.string().register(marks, { kind: 'file', folder: 'images' }),
  alt: text,
  caption: text,
  caption_color: text,
  link: text,
  event_id: text,
  special_offer_id: text,
  location_id: text,
  default: flag,
  active: flag,
  translations: translationsOf(['caption', 'alt', 'file_name', 'link']),
  extra,
})
export type PackCarousel = z.output<typeof carouselShape>
