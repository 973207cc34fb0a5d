import type { Reader, Writer } from './open.ts'
import type { Tables } from './tables.ts'

export type StoredStudent = Tables['checkout_student']

export const addStudent = async (trx: Writer, student: StoredStudent): Promise<void> => {
  await trx.insertInto('checkout_student').values(student).execute()
}

/** The student for whom a customer pays: the one that was written last. */
export const findStudent = async (
  db: Reader,
  { site_id: siteId, customer_id: customerId }: Pick<StoredStudent, 'site_id' | 'customer_id'>,
): Promise<StoredStudent | null> =>
  (await db
    .selectFrom('checkout_student')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null
