import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const up = async (_db: Kysely<unknown>): Promise<void> => {}

/** What the mends of the hardening release store; each adds, none takes away. */
export const hardening: Migration = { up }
