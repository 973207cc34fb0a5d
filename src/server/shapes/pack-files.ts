import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import {
  blogArticleShape,
  campaignShape,
  cateringFileShape,
  directorsMeetingShape,
  eventShape,
  micrositeShape,
  newsletterShape,
  newsShape,
  photoAlbumShape,
  specialOfferShape,
  staffShape,
  surveyShape,
} from './lists.ts'
import { dishShape, filterShape, menuShape } from './menu.ts'
import { orderFormShape } from './orderform.ts'
import { mapShape, pageShape } from './pages.ts'
import { buildingShape, locationShape } from './place.ts'
import { blockedAccountsShape, facultyEmailsShape, promoCodeShape, staffUserShape } from './private.ts'
import { carouselShape, sectionShape, siteShape } from './site.ts'

type PackFileRule = {
  schema: z.ZodMiniType
  /** The kind in the database. */
  kind: string
  holds: 'one' | 'list'
  /** The fields that identify a record; `id` by default. */
  key?: readonly string[]
  /** Not in any public response, so `pull` cannot find it. */
  hidden?: true
}

/** Every file of a pack: its schema, its kind in the database, one record or a list. */
export const packFiles = {
  'site.json': { schema: siteShape, kind: 'site', holds: 'one' },
  'sections.json': { schema: sectionShape, kind: 'section', holds: 'list' },
  'carousel.json': {
    schema: carouselShape,
    kind: 'carousel',
    holds: 'list',
    key: ['file_name', 'link', 'event_id', 'special_offer_id', 'location_id'],
  },
  'buildings.json': { schema: buildingShape, kind: 'building', holds: 'list' },
  'locations.json': { schema: locationShape, kind: 'location', holds: 'list' },
  'filters.json': { schema: filterShape, kind: 'filter', holds: 'list' },
  'dishes.json': { schema: dishShape, kind: 'dish', holds: 'list', key: ['mrn'] },
  'menus.json': { schema: menuShape, kind: 'menu', holds: 'list', key: ['location_id', 'date', 'cycle', 'week', 'weekday'] },
  'events.json': { schema: eventShape, kind: 'event', holds: 'list' },
  'balanced_u_events.json': { schema: eventShape, kind: 'balanced_u_event', holds: 'list' },
  'news.json': { schema: newsShape, kind: 'news', holds: 'list' },
  'special_offers.json': { schema: specialOfferShape, kind: 'special_offer', holds: 'list' },
  'newsletters.json': { schema: newsletterShape, kind: 'newsletter', holds: 'list', key: ['name', 'date', 'file_name'] },
  'photo_albums.json': { schema: photoAlbumShape, kind: 'photo_album', holds: 'list' },
  'staff.json': { schema: staffShape, kind: 'staff', holds: 'list' },
  'surveys.json': { schema: surveyShape, kind: 'survey', holds: 'list' },
  'dining_blog_articles.json': { schema: blogArticleShape, kind: 'dining_blog_article', holds: 'list' },
  'directors_meetings.json': { schema: directorsMeetingShape, kind: 'directors_meeting', holds: 'list' },
  'catering_files.json': { schema: cateringFileShape, kind: 'catering_file', holds: 'list', key: ['title', 'file'] },
  'campaigns.json': { schema: campaignShape, kind: 'campaign', holds: 'list', key: ['action', 'cmpid', 'mcid'], hidden: true },
  'microsite.json': { schema: micrositeShape, kind: 'microsite', holds: 'one' },
  'orderform.json': { schema: orderFormShape, kind: 'orderform', holds: 'one' },
  'promo_codes.json': { schema: promoCodeShape, kind: 'promo_code', holds: 'list', hidden: true },
  'blocked_student_accounts.json': { schema: blockedAccountsShape, kind: 'blocked_student_accounts', holds: 'one', hidden: true },
  'faculty_emails.json': { schema: facultyEmailsShape, kind: 'faculty_emails', holds: 'one', hidden: true },
  'staff_users.json': { schema: staffUserShape, kind: 'staff_user', holds: 'list', key: ['email'], hidden: true },
  'pages.json': { schema: pageShape, kind: 'page', holds: 'list', key: ['key'] },
  'map.json': { schema: mapShape, kind: 'map', holds: 'one' },
} as const satisfies Record<string, PackFileRule>

/** Which version of a school was exported when: `{"exported_at": "…", "version": 12, "changed_at": "…"}`; a hand-written pack has none. */
export const stampFile = 'export.json'

export type PackFileName = keyof typeof packFiles
export const packFileNames = Object.keys(packFiles) as PackFileName[]
export const ruleOf = (file: PackFileName): PackFileRule => packFiles[file]
export const isPackFile = (name: string): name is PackFileName => Object.hasOwn(packFiles, name)

export type RecordOf<F extends PackFileName> = z.output<(typeof packFiles)[F]['schema']>

/** The key of a record among those of its file, as comparable text. */
export const recordKey = (file: PackFileName, record: object): string => {
  const fields = ruleOf(file).key ?? ['id']
  const read = record as Record<string, unknown>
  const values = fields.map((field) => read[field] ?? null)
  return typeof values[0] === 'string' && values.length === 1 ? values[0] : JSON.stringify(values)
}

/** The id of a record without one: 24 hex digits, the same for the same content in every import. */
export const derivedId = (scope: string, kind: string, content: string): string =>
  createHash('sha256').update(`${scope}\n${kind}\n${content}`).digest('hex').slice(0, 24)
