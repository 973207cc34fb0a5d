import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { numbers, texts } from './columns.ts'

const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db
  const site = schema
    .createTable('site')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
  await texts(numbers(site, 'published', 'position', 'version'), 'data').execute()
  const record = numbers(texts(schema.createTable('record'), 'site_id', 'kind'), 'position')
  await texts(record, 'id', 'data').addPrimaryKeyConstraint('record_key', ['site_id', 'kind', 'position']).execute()
  await schema.createIndex('record_by_id').on('record').columns(['site_id', 'kind', 'id']).execute()
  await texts(schema.createTable('dish'), 'site_id', 'mrn', 'data').addPrimaryKeyConstraint('dish_key', ['site_id', 'mrn']).execute()
  const menu = numbers(texts(schema.createTable('menu'), 'site_id', 'location_id', 'date'), 'closed')
  await texts(menu, 'data').addPrimaryKeyConstraint('menu_key', ['site_id', 'location_id', 'date']).execute()
  await schema.createIndex('menu_by_date').on('menu').columns(['site_id', 'date']).execute()
  const cycle = texts(schema.createTable('menu_cycle'), 'site_id', 'location_id', 'start')
  await texts(numbers(cycle, 'week', 'weekday', 'weeks', 'closed'), 'data')
    .addPrimaryKeyConstraint('menu_cycle_key', ['site_id', 'location_id', 'start', 'week', 'weekday'])
    .execute()
  const knownId = schema.createTable('known_id').addColumn('id', 'text', (column) => column.primaryKey())
  await texts(knownId, 'site_id', 'kind').execute()
  await schema.createIndex('known_id_by_site').on('known_id').columns(['site_id']).execute()
  await numbers(texts(schema.createTable('file'), 'site_id', 'folder', 'name', 'sha256', 'type'), 'size')
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addPrimaryKeyConstraint('file_key', ['site_id', 'folder', 'name'])
    .execute()
  await schema.createIndex('file_by_name').on('file').columns(['folder', 'name']).execute()
  const clock = schema.createTable('content_clock').addColumn('id', 'integer', (column) => column.primaryKey())
  await numbers(clock, 'version').execute()
  await (db as Kysely<{ content_clock: { id: number; version: number } }>)
    .insertInto('content_clock')
    .values({ id: 1, version: 1 })
    .execute()
}

/** Content of every school. */
export const content: Migration = { up }
