import { type PackFileName, recordKey, ruleOf } from '#server/content/pack-files.ts'
import { derivedId } from '#server/content/derived-id.ts'
import type { PackDish, PackMenu } from '#server/content/shapes/menu.ts'
import type { PackSite } from '#server/content/shapes/site.ts'
import { chunksOf } from './known-ids.ts'
import type { Reader, Writer } from './open.ts'
import type { StoredFile } from './stored-pack.ts'
import type { Tables } from './tables.ts'

type Insertable = 'record' | 'dish' | 'menu' | 'menu_cycle' | 'file'
type Row<T extends Insertable> = Tables[T]

// What an integer column of PostgreSQL holds.
const maxInteger = 2_147_483_647

// Nine columns at most: 2000 rows stay under both engines' parameter limits.
const rowsAtOnce = 2000

const insertRows = async <T extends Insertable>(trx: Writer, table: T, rows: readonly Row<T>[]): Promise<void> => {
  for (const chunk of chunksOf(rows, rowsAtOnce)) {
    await trx
      .insertInto(table as 'record')
      .values(chunk as unknown as Row<'record'>[])
      .execute()
  }
}

/** Takes the one write lock of content, so that two imports follow each other on either engine. */
export const lockContent = async (trx: Writer): Promise<void> => {
  await trx
    .updateTable('content_clock')
    .set((row) => ({ version: row('version', '+', 0) }))
    .execute()
}

/** Raises the number that every server process looks at. */
export const bumpContent = async (trx: Writer): Promise<void> => {
  await trx
    .updateTable('content_clock')
    .set((row) => ({ version: row('version', '+', 1) }))
    .execute()
}

/** The site that another import gave this slug to, if any. */
export const findSlugOwner = async (trx: Reader, slug: string, siteId: string): Promise<string | null> => {
  const row = await trx.selectFrom('site').select('id').where('slug', '=', slug.toLowerCase()).where('id', '!=', siteId).executeTakeFirst()
  return row?.id ?? null
}

export const saveSite = async (trx: Writer, site: PackSite, version: number): Promise<void> => {
  const row = {
    slug: site.slug.toLowerCase(),
    published: site.published ? 1 : 0,
    position: Math.max(-maxInteger, Math.min(maxInteger, Math.trunc(site.sort_order))),
    version,
    data: JSON.stringify(site),
    changed_at: new Date().toISOString(),
  }
  await trx
    .insertInto('site')
    .values({ id: site.id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

const saveRecords = async (trx: Writer, siteId: string, file: PackFileName, records: readonly object[]): Promise<void> => {
  const { kind } = ruleOf(file)
  await trx.deleteFrom('record').where('site_id', '=', siteId).where('kind', '=', kind).execute()
  const idOf = (record: object) =>
    'id' in record && typeof record.id === 'string' ? record.id : derivedId(siteId, kind, recordKey(file, record))
  await insertRows(
    trx,
    'record',
    records.map((record, position) => ({ site_id: siteId, kind, position, id: idOf(record), data: JSON.stringify(record) })),
  )
}

const saveDishes = async (trx: Writer, siteId: string, dishes: readonly PackDish[]): Promise<void> => {
  await trx.deleteFrom('dish').where('site_id', '=', siteId).execute()
  await insertRows(
    trx,
    'dish',
    dishes.map((dish) => ({ site_id: siteId, mrn: dish.mrn, data: JSON.stringify(dish) })),
  )
}

const menuData = ({ name, periods, extra }: PackMenu) => JSON.stringify({ name, periods, ...(extra === undefined ? {} : { extra }) })

const saveMenus = async (trx: Writer, siteId: string, menus: readonly PackMenu[]): Promise<void> => {
  await trx.deleteFrom('menu').where('site_id', '=', siteId).execute()
  await trx.deleteFrom('menu_cycle').where('site_id', '=', siteId).execute()
  const shared = (menu: PackMenu) => ({ site_id: siteId, location_id: menu.location_id, closed: menu.closed ? 1 : 0, data: menuData(menu) })
  await insertRows(
    trx,
    'menu',
    menus.flatMap((menu) => ('date' in menu ? [{ ...shared(menu), date: menu.date }] : [])),
  )
  await insertRows(
    trx,
    'menu_cycle',
    menus.flatMap((menu) =>
      'cycle' in menu
        ? [{ ...shared(menu), start: menu.cycle.start, weeks: menu.cycle.weeks, week: menu.week, weekday: menu.weekday }]
        : [],
    ),
  )
}

/** Replaces the part of a site that one file of a pack holds; the site itself apart. */
export const savePart = async (trx: Writer, siteId: string, file: PackFileName, records: readonly object[]): Promise<void> => {
  if (file === 'site.json') return
  if (file === 'dishes.json') await saveDishes(trx, siteId, records as PackDish[])
  else if (file === 'menus.json') await saveMenus(trx, siteId, records as PackMenu[])
  else await saveRecords(trx, siteId, file, records)
}

/** Adds files, or puts new content under their names. */
export const saveFiles = async (trx: Writer, siteId: string, files: readonly StoredFile[]): Promise<void> => {
  for (const { folder, name } of files) {
    await trx.deleteFrom('file').where('site_id', '=', siteId).where('folder', '=', folder).where('name', '=', name).execute()
  }
  await insertRows(
    trx,
    'file',
    files.map((file) => ({ site_id: siteId, ...file })),
  )
}
