import { equals } from './engine.ts'
import type { Reader } from './open.ts'
import type { Tables } from './tables.ts'

export type StoredFactor = Tables['staff_factor']
type Person = Pick<StoredFactor, 'site_id' | 'email_key'>

/** A person's second factors, the oldest first. */
export const listFactors = (db: Reader, { site_id, email_key }: Person): Promise<StoredFactor[]> =>
  db.selectFrom('staff_factor').selectAll().where(equals({ site_id, email_key })).orderBy('created_at').orderBy('id').execute()
