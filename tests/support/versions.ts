import { type Migrations, migrations, neededBy } from '#server/db/migrate.ts'

const numberOf = (name: string) => name.slice(0, 4)

/** The number of the migration that a server must know to run on today's tables: what the last contract step says. */
export const oldestServed = (names: readonly string[] = Object.keys(migrations)): string =>
  names.reduce((oldest, name) => neededBy(name) ?? oldest, '')

/** What a version knew of the tables whose last migration had this number; without one the oldest that may run beside today's. */
export const versionOf = (number = oldestServed()): Migrations =>
  Object.fromEntries(Object.entries(migrations).filter(([name]) => numberOf(name) <= number))
