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
}

/** The texts that have a page each. */
const ownPages: Partial<Record<PackFileName, string>> = {
  'news.json': '/news-item',
  'events.json': '/event',
  'special_offers.json': '/special-offer',
}

/** The page of the one text that a change is about; null where it has none, leads elsewhere or is hidden. */
const ownPage = (work: DraftWork): string | null => {
  const [edit, ...others] = 'edits' in work ? work.edits : []
  if (!edit || others.length > 0 || edit.patch === null) return null
  const page = ownPages[edit.file]
  const isShown = edit.patch['active'] !== false && edit.patch['use_external_link'] !== true
  return page !== undefined && isShown && /^[\w-]+$/.test(edit.key) ? `${page}/${edit.key}` : null
}

/** The page that a change is most likely seen on, below the school; `file` is the first that it is about. */
export const previewPage = (work: DraftWork, file: PackFileName | undefined): string => ownPage(work) ?? (file && pages[file]) ?? '/'
