import { randomBytes } from 'node:crypto'
import type { Database } from './open.ts'

const known = new WeakMap<Database, string>()

/** The signing secret of this database, made at the first start and shared by every process. */
export const findSecret = async (db: Database): Promise<string> => {
  const secret = known.get(db) ?? (await findOrMake(db))
  known.set(db, secret)
  return secret
}

const findOrMake = async (db: Database): Promise<string> => {
  const find = () => db.read.selectFrom('secret').select('value').where('name', '=', 'signing').executeTakeFirst()
  const found = await find()
  if (found) return found.value
  await db.transaction((trx) =>
    trx
      .insertInto('secret')
      .values({ name: 'signing', value: randomBytes(32).toString('base64url') })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute(),
  )
  const { value } = (await find()) ?? { value: '' }
  if (value === '') throw new Error('the database kept no secret')
  return value
}
