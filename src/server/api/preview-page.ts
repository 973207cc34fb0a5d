import type { DraftWork } from '#server/content/edit/drafts.ts'
import type { PackFileName } from '#server/shapes/pack-files.ts'

/** Where visitors see a file of the content; home where it is left out. */
const pages: Partial<Record<PackFileName, string>> = {
  'orderform.json': '/meal-plan-purchase',
  'promo_codes.json': '/meal-plan-purchase',
  'menus.json': '/whats-on-the-menu',
  'dishes.json': '/whats-on-the-menu',
  'locations.json': '/hours-of-operation',
  'buildings.json': '/hours-of-operation',
  'news.json': '/news',
  'events.json': '/events',
  'balanced_u_events.json': '/balanced-u-events',
  'special_offers.json': '/special-offers',
  'dining_blog_articles.json': '/dining-blog',
  'newsletters.json': '/newsletters',
  'directors_meetings.json': '/directors-meetings',
  'photo_albums.json': '/photo-albums',
  'staff.json': '/staff',
  'surveys.json': '/surveys',
  'catering_files.json': '/catering-files',
}

type Fields = Readonly<Record<string, unknown>>

const policies: Readonly<Record<string, string>> = {
  terms_of_use: '/terms-of-use',
  privacy: '/privacy',
  mobile_privacy: '/mobile-privacy',
  climate_friendly: '/climate-friendly',
}

/** The pages that are no school's: their query names the school. */
export const pagesOfNone: readonly string[] = [policies['mobile_privacy'] ?? '', policies['climate_friendly'] ?? '']

/** The address of a record in a page of its own, or opened in its list; its key has letters and digits alone. */
const ownPages: Partial<Record<PackFileName, (key: string, record: Fields) => string | null>> = {
  'news.json': (key) => `/news-item/${key}`,
  'events.json': (key) => `/event/${key}`,
  'balanced_u_events.json': (key) => `/event/${key}`,
  'special_offers.json': (key) => `/special-offer/${key}`,
  'dining_blog_articles.json': (key) => `/dining-blog?article=${key}`,
  'pages.json': (key) => policies[key] ?? null,
  'sections.json': (_, { slug, published, is_url: isLink }) =>
    published === true && isLink !== true && typeof slug === 'string' && /^[\w-]+$/.test(slug) ? `/${slug}` : null,
}

/** The page of the one record that a change is about, as it will be; null where it has none, leads elsewhere or is hidden. */
const ownPage = (work: DraftWork, record: Fields | null): string | null => {
  const [edit, ...others] = 'edits' in work ? work.edits : []
  if (!edit || others.length > 0 || record === null || !/^[\w-]+$/.test(edit.key)) return null
  const isShown = record['active'] !== false && record['use_external_link'] !== true
  return isShown ? (ownPages[edit.file]?.(edit.key, record) ?? null) : null
}

type Previewed = {
  work: DraftWork
  /** The first file that it is about. */
  file: PackFileName | undefined
  /** The record of its first edit as it will be; null for none. */
  record: Fields | null
}

/** The page that a change is most likely seen on, below the school. */
export const previewPage = ({ work, file, record }: Previewed): string => ownPage(work, record) ?? (file && pages[file]) ?? '/'
