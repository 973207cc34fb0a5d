import type {
  PackBlogArticle,
  PackCampaign,
  PackCateringFile,
  PackDirectorsMeeting,
  PackEvent,
  PackMicrosite,
  PackNews,
  PackNewsletter,
  PackPhotoAlbum,
  PackSpecialOffer,
  PackStaff,
  PackSurvey,
} from '#server/shapes/lists.ts'
import type { PackFilter } from '#server/shapes/menu.ts'
import type { PackOrderForm } from '#server/shapes/orderform.ts'
import type { PackMap, PackPage } from '#server/shapes/pages.ts'
import type { PackBuilding, PackLocation } from '#server/shapes/place.ts'
import type { PackBlockedAccounts, PackFacultyEmails, PackPromoCode } from '#server/shapes/private.ts'
import type { PackCarousel, PackSection } from '#server/shapes/site.ts'
import type { Reader } from './open.ts'

/** The lists of a school that these pages read, by kind. */
export type Records = {
  section: PackSection
  carousel: PackCarousel
  building: PackBuilding
  location: PackLocation
  filter: PackFilter
  event: PackEvent
  balanced_u_event: PackEvent
  news: PackNews
  special_offer: PackSpecialOffer
  newsletter: PackNewsletter
  photo_album: PackPhotoAlbum
  staff: PackStaff
  dining_blog_article: PackBlogArticle
  directors_meeting: PackDirectorsMeeting
  catering_file: PackCateringFile
  microsite: PackMicrosite
  page: PackPage
  map: PackMap
  survey: PackSurvey
  campaign: PackCampaign
  orderform: PackOrderForm
  promo_code: PackPromoCode
  blocked_student_accounts: PackBlockedAccounts
  faculty_emails: PackFacultyEmails
}
export type RecordKind = keyof Records

/** The asked lists of a school, each in its pack's order, in one statement. */
export const listRecords = async <K extends RecordKind>(
  db: Reader,
  siteId: string,
  kinds: readonly K[],
): Promise<{ [kind in K]: Records[kind][] }> => {
  const rows = await db
    .selectFrom('record')
    .select(['kind', 'data'])
    .where('site_id', '=', siteId)
    .where('kind', 'in', kinds)
    .orderBy('kind')
    .orderBy('position')
    .execute()
  const lists = Object.fromEntries(kinds.map((kind) => [kind, [] as unknown[]])) as Record<string, unknown[]>
  for (const row of rows) lists[row.kind]?.push(JSON.parse(row.data))
  return lists as { [kind in K]: Records[kind][] }
}

/** One record by its id, or null. */
export const findRecord = async <K extends RecordKind>(db: Reader, siteId: string, kind: K, id: string): Promise<Records[K] | null> => {
  const row = await db
    .selectFrom('record')
    .select('data')
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? (JSON.parse(row.data) as Records[K]) : null
}

/** The school that owns an id of a kind, or null. */
export const findOwner = async (db: Reader, kind: RecordKind, id: string): Promise<string | null> => {
  const row = await db.selectFrom('known_id').select(['site_id', 'kind']).where('id', '=', id).executeTakeFirst()
  return row && row.kind === kind ? row.site_id : null
}
