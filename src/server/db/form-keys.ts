import type { FormPrivateKey, FormPublicKey } from '#contract/office-forms.ts'
import type { Reader, Writer } from './open.ts'

/** The key that seals a school's health forms. */
export type StoredFormKey = { publicKey: FormPublicKey; privateKey: FormPrivateKey; author: string; createdAt: string }

export const findFormKey = async (db: Reader, siteId: string): Promise<StoredFormKey | null> => {
  const row = await db.selectFrom('form_key').selectAll().where('site_id', '=', siteId).executeTakeFirst()
  if (!row) return null
  const { public_key: publicKey, private_key: privateKey, author, created_at: createdAt } = row
  return { publicKey: JSON.parse(publicKey) as FormPublicKey, privateKey: JSON.parse(privateKey) as FormPrivateKey, author, createdAt }
}

export const replaceFormKey = async (trx: Writer, siteId: string, key: StoredFormKey): Promise<void> => {
  const values = {
    public_key: JSON.stringify(key.publicKey),
    private_key: JSON.stringify(key.privateKey),
    author: key.author,
    created_at: key.createdAt,
  }
  await trx
    .insertInto('form_key')
    .values({ site_id: siteId, ...values })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet(values))
    .execute()
}
