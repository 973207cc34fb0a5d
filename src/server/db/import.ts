import { derivedId, type PackFileName, recordKey, ruleOf } from '#server/shapes/pack-files.ts'
import type { PackDish, PackMenu } from '#server/shapes/menu.ts'
import type { PackSite } from '#server/shapes/site.ts'
import { insertContentChange } from './content-changes.ts'
import type { Reader, Writer } from './open.ts'
import { insertRows, saveDifference } from './save-rows.ts'
import type { StoredFile } from './stored-pack.ts'

const maxInteger = 2_147_483_647

/** Locks all content, so that imports run one after another on both engines. */
export const lockContent = async (trx: Writer): Promise<void> => {
  await trx
    .updateTable('content_clock')
    .set((row) => ({ version: row('version', '+', 0) }))
    .execute()
}

/** Raises the content version that every server process polls. */
export const bumpContent = async (trx: Writer): Promise<void> => {
  await trx
    .updateTable('content_clock')
    .set((row) => ({ version: row('version', '+', 1) }))
    .execute()
}

/** The other site that has this slug. */
export const findSlugOwner = async (trx: Reader, slug: string, siteId: string): Promise<string | null> => {
  const row = await trx.selectFrom('site').select('id').where('slug', '=', slug.toLowerCase()).where('id', '!=', siteId).executeTakeFirst()
  return row?.id ?? null
}

/** `exportedAt`: the instant (ISO) of the imported export; `undoes`: the version that the change undoes; `at`: its instant (ISO), now without. */
export type ChangeNote = {
  author: string
  what: string
  why?: string
  undoes?: number | null
  exportedAt?: string | null
  at?: string
}

export const saveSite = async (trx: Writer, site: PackSite, version: number, note: ChangeNote): Promise<void> => {
  const row = {
    slug: site.slug.toLowerCase(),
    published: site.published ? 1 : 0,
    position: Math.max(-maxInteger, Math.min(maxInteger, Math.trunc(site.sort_order))),
    version,
    data: JSON.stringify(site),
    changed_at: note.at ?? new Date().toISOString(),
  }
  await trx
    .insertInto('site')
    .values({ id: site.id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  const { author, what, why = '', undoes = null, exportedAt: exported_at = null } = note
  await insertContentChange(trx, { site_id: site.id, version, changed_at: row.changed_at, author, what, why, undoes, exported_at })
}

const saveRecords = async (trx: Writer, siteId: string, file: PackFileName, records: readonly object[]): Promise<void> => {
  const { kind } = ruleOf(file)
  const before = await trx.selectFrom('record').selectAll().where('site_id', '=', siteId).where('kind', '=', kind).execute()
  const idOf = (record: object) =>
    'id' in record && typeof record.id === 'string' ? record.id : derivedId(siteId, kind, recordKey(file, record))
  const rows = records.map((record, position) => ({ site_id: siteId, kind, position, id: idOf(record), data: JSON.stringify(record) }))
  await saveDifference(trx, { table: 'record', key: ['site_id', 'kind', 'position'], rows }, before)
}

const saveDishes = async (trx: Writer, siteId: string, dishes: readonly PackDish[]): Promise<void> => {
  const before = await trx.selectFrom('dish').selectAll().where('site_id', '=', siteId).execute()
  const rows = dishes.map((dish) => ({ site_id: siteId, mrn: dish.mrn, data: JSON.stringify(dish) }))
  await saveDifference(trx, { table: 'dish', key: ['site_id', 'mrn'], rows }, before)
}

const menuData = ({ name, periods, extra }: PackMenu) => JSON.stringify({ name, periods, ...(extra === undefined ? {} : { extra }) })

/** Only changed days are written, however many weeks are stored. */
const saveMenus = async (trx: Writer, siteId: string, menus: readonly PackMenu[]): Promise<void> => {
  const dated = await trx.selectFrom('menu').selectAll().where('site_id', '=', siteId).execute()
  const cycles = await trx.selectFrom('menu_cycle').selectAll().where('site_id', '=', siteId).execute()
  const shared = (menu: PackMenu) => ({ site_id: siteId, location_id: menu.location_id, closed: menu.closed ? 1 : 0, data: menuData(menu) })
  const days = menus.flatMap((menu) => ('date' in menu ? [{ ...shared(menu), date: menu.date }] : []))
  const weekdays = menus.flatMap((menu) =>
    'cycle' in menu ? [{ ...shared(menu), start: menu.cycle.start, weeks: menu.cycle.weeks, week: menu.week, weekday: menu.weekday }] : [],
  )
  await saveDifference(trx, { table: 'menu', key: ['site_id', 'location_id', 'date'], rows: days }, dated)
  const cycleKey = ['site_id', 'location_id', 'start', 'week', 'weekday'] as const
  await saveDifference(trx, { table: 'menu_cycle', key: cycleKey, rows: weekdays }, cycles)
}

/** Replaces the part of a site that one pack file holds; `site.json` is saved apart. */
export const savePart = async (trx: Writer, siteId: string, file: PackFileName, records: readonly object[]): Promise<void> => {
  if (file === 'site.json') return
  if (file === 'dishes.json') await saveDishes(trx, siteId, records as PackDish[])
  else if (file === 'menus.json') await saveMenus(trx, siteId, records as PackMenu[])
  else await saveRecords(trx, siteId, file, records)
}

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
