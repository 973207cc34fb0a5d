import { type Migrations, migrations, neededBy } from '#server/db/migrate.ts'

const numberOf = (name: string) => name.slice(0, 4)

/** The number of the oldest migration that a server must know to run on today's tables, from the last contract step. */
export const oldestServed = (names: readonly string[] = Object.keys(migrations)): string =>
  names.reduce((oldest, name) => neededBy(name) ?? oldest, '')

/** The migrations of the version whose last one has this number; by default of the oldest version that may run beside today's. */
export const versionOf = (number = oldestServed()): Migrations =>
  Object.fromEntries(Object.entries(migrations).filter(([name]) => numberOf(name) <= number))
