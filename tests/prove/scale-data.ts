import { sql } from 'kysely'
import { addDays } from '#domain/calendar.ts'
import type { Database } from '#server/db/open.ts'
import { meal, menuOn, regular, type School } from '../support/school.ts'
import { liveTables } from '../support/live-schema.ts'
import { sharedTables } from '../support/site-tables.ts'
import { wednesday } from '../server/api/maple.ts'
import { payable } from '../server/orders/payable.ts'

/** What one school of the trial holds. */
export const size = { places: 15, days: 28, dishes: 48, periods: 2, people: 200 }
export const hall = 'place-0'

const places = Array.from({ length: size.places }, (_, index) => `place-${index}`)
const mrns = Array.from({ length: size.dishes * size.periods * 3 }, (_, index) => `dish-${index}`)

const dayOf = (place: number, day: number) =>
  Array.from({ length: size.periods }, (_, period) => {
    const from = ((place * 7 + day * 3 + period * 11) % (mrns.length / size.dishes)) * size.dishes
    return meal(`${places[place]}-${period}`, mrns.slice(from, from + size.dishes))
  })

/** Maple University with fifteen more places, four weeks of menus of 48 dishes a period, and room for every visitor. */
export const largeSchool: School = {
  ...payable,
  site: { ...payable.site, use_reservations: true },
  locations: [
    ...(payable.locations ?? []),
    ...places.map((id) => ({
      id,
      use_reservations: true,
      reservation_interval: 30,
      reservation_capacity: 100_000,
      schedules: [regular('11:00-14:00', [], { id: `${id}-lunch`, name: 'Lunch' })],
    })),
  ],
  dishes: [
    ...(payable.dishes ?? []),
    ...mrns.map((mrn, index) => ({
      mrn,
      name: `A dish of the kitchen, number ${index}`,
      calories: String(100 + index),
      filters: index % 3 === 0 ? ['milk'] : [],
      ingredients: 'lentils, celery, water, salt, pepper, oil',
      nutrients: [{ name: 'Protein', uom: 'g', value: String(index % 40) }],
      translations: [{ locale: 'fr-ca', name: `Un plat de la cuisine, numéro ${index}`, ingredients: 'lentilles, céleri, eau, sel' }],
    })),
  ],
  menus: [
    ...(payable.menus ?? []),
    ...places.flatMap((id, place) =>
      Array.from({ length: size.days }, (_, day) => menuOn(id, addDays(wednesday, day - 3), dayOf(place, day))),
    ),
  ],
}

/** Columns that are unique across the database: a copy needs its own values. */
const ofEverySchool = new Set(['site.id', 'site.slug', 'known_id.id', 'customer_session.token_hash'])

/** Copies all rows as more schools, inside the database. */
export const copySchool = async (db: Database, schools: number): Promise<void> => {
  if (schools < 2) return
  const tables = (await liveTables(db)).filter(({ name }) => !(name in sharedTables) || name === 'site' || name === 'known_id')
  await db.transaction(async (trx) => {
    // Referenced tables come before those that refer to them.
    if (db.engine === 'sqlite') await sql`pragma defer_foreign_keys = on`.execute(trx)
    const order = ['customer', 'customer_order', 'cart', 'subscription']
    const rank = (name: string) => (order.includes(name) ? 0 : 1)
    for (const { name, columns } of tables.toSorted((one, other) => rank(one.name) - rank(other.name))) {
      const names = columns.map((column) => column.name)
      const read = names.map((column) => {
        const own = `t."${column}"`
        return column === 'site_id' || ofEverySchool.has(`${name}.${column}`) ? `${own} || '~' || k.n` : own
      })
      await sql
        .raw(
          `with recursive k(n) as (select 1 union all select n + 1 from k where n < ${schools - 1})
           insert into "${name}" (${names.map((column) => `"${column}"`).join(', ')})
           select ${read.join(', ')} from "${name}" as t cross join k where ${name === 'site' ? 't.id' : 't.site_id'} = 'maple-site'`,
        )
        .execute(trx)
    }
  })
  if (db.engine === 'postgres') await sql`analyze`.execute(db.read)
}
