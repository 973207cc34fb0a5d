import { packFileNames, type PackFileName, ruleOf } from '#server/shapes/pack-files.ts'
import type { PackMenu } from '#server/shapes/menu.ts'
import { cycleRecord, datedRecord } from './menus.ts'
import type { Reader } from './open.ts'
import type { Tables } from './tables.ts'

export type StoredFile = Omit<Tables['file'], 'site_id'>

/** The records of each file, in order. */
export type StoredPack = { version: number; records: Partial<Record<PackFileName, object[]>>; files: StoredFile[] }

const fileByKind = new Map<string, PackFileName>(packFileNames.map((file) => [ruleOf(file).kind, file]))

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const readMenus = async (db: Reader, siteId: string): Promise<PackMenu[]> => {
  const dated = await db.selectFrom('menu').selectAll().where('site_id', '=', siteId).execute()
  const cycles = await db.selectFrom('menu_cycle').selectAll().where('site_id', '=', siteId).execute()
  // The engines sort text differently, but an export must not depend on the engine.
  dated.sort((a, b) => byText(a.location_id, b.location_id) || byText(a.date, b.date))
  cycles.sort((a, b) => byText(a.location_id, b.location_id) || byText(a.start, b.start) || a.week - b.week || a.weekday - b.weekday)
  return [...cycles.map(cycleRecord), ...dated.map(datedRecord)]
}

export const readStoredPack = async (db: Reader, siteId: string): Promise<StoredPack> => {
  const site = await db.selectFrom('site').select(['data', 'version']).where('id', '=', siteId).executeTakeFirst()
  const rows = await db
    .selectFrom('record')
    .select(['kind', 'data'])
    .where('site_id', '=', siteId)
    .orderBy('kind')
    .orderBy('position')
    .execute()
  const dishes = await db.selectFrom('dish').select(['mrn', 'data']).where('site_id', '=', siteId).execute()
  const files = await db
    .selectFrom('file')
    .select(['folder', 'name', 'sha256', 'type', 'size', 'width', 'height'])
    .where('site_id', '=', siteId)
    .execute()
  const records: StoredPack['records'] = { 'site.json': site ? [JSON.parse(site.data) as object] : [] }
  for (const { kind, data } of rows) {
    const file = fileByKind.get(kind)
    if (file) (records[file] ??= []).push(JSON.parse(data) as object)
  }
  records['dishes.json'] = dishes.sort((a, b) => byText(a.mrn, b.mrn)).map(({ data }) => JSON.parse(data) as object)
  records['menus.json'] = await readMenus(db, siteId)
  return { version: site?.version ?? 0, records, files: files.sort((a, b) => byText(a.folder, b.folder) || byText(a.name, b.name)) }
}
