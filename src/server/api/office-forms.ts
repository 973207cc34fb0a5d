import { Problem } from '#contract/errors.ts'
import { type FormKey, officeForms, saveFormKey } from '#contract/office-forms.ts'
import { fingerprint } from '#server/content/edit/records.ts'
import { handleStaff } from '#server/context.ts'
import { findFormKey, replaceFormKey, type StoredFormKey } from '#server/db/form-keys.ts'
import { changeMailData, listMailsOfKinds } from '#server/db/outbox.ts'
import type { Writer } from '#server/db/open.ts'
import type { Letters } from '#server/mail/letters.ts'
import type { Locale } from '#contract/wire.ts'
import { findForm, listNewestForms, readFormCursor, sealStoredForms, formCursor } from '#server/db/forms.ts'
import { lockSite } from '#server/db/sites.ts'
import { formKeyId, readSealed, sealedStart, sealForm } from '#server/platform/seal-form.ts'

const page = 50

const keyView = ({ publicKey, privateKey, author, createdAt }: StoredFormKey): FormKey => ({
  base: fingerprint({ publicKey, privateKey }),
  id: formKeyId(publicKey),
  public_key: publicKey,
  private_key: privateKey,
  author,
  created_at: createdAt,
})

/** The receipts that are not sent yet learn their addresses, which stand in the forms alone. */
const nameSenders = async (trx: Writer, siteId: string): Promise<void> => {
  for (const mail of await listMailsOfKinds(trx, siteId, ['health_receipt'])) {
    const letter = JSON.parse(mail.data) as Letters['health_receipt']
    const form = await findForm(trx, 'health_form', { siteId, id: letter.form_id })
    if (!form || readSealed(form.data)) continue
    const { email: to, locale } = JSON.parse(form.data) as { email: string; locale: Locale }
    await changeMailData(trx, mail, JSON.stringify({ ...letter, to, locale }))
  }
}

const everything = { from: '', before: '9999' }

export const officeFormCalls = [
  handleStaff(officeForms, 'forms', async ({ before }, { db, staff: { siteId } }) => {
    const stored = await findFormKey(db.read, siteId)
    const filter = { siteId, ...everything }
    const rows = await listNewestForms(db.read, 'health_form', filter, { after: readFormCursor(before), most: page + 1 })
    const shown = rows.slice(0, page)
    // The answers of a form that is not sealed stay here.
    const forms = shown.map(({ id, received_at, data }) => ({ id, received_at, sealed: readSealed(data) }))
    const last = rows.length > page ? shown.at(-1) : undefined
    return { payload: { key: stored && keyView(stored), forms, next: last ? formCursor(last) : null } }
  }),

  handleStaff(saveFormKey, 'forms', async ({ base, public_key: publicKey, private_key: privateKey }, context) => {
    const { db, now, staff } = context
    const { siteId } = staff
    const key = { publicKey, privateKey, author: staff.email, createdAt: new Date(now).toISOString() }
    const seal = (text: string, formId: string) => sealForm(text, { key: publicKey, siteId, formId })
    try {
      seal('', '')
    } catch {
      throw new Problem('malformed')
    }
    await db.transaction(async (trx) => {
      // A form that arrives meanwhile waits, and finds the key.
      await lockSite(trx, siteId)
      const former = await findFormKey(trx, siteId)
      if ((former ? keyView(former).base : '') !== base) throw new Problem('edit_conflict', { details: { conflicts: [] } })
      await replaceFormKey(trx, siteId, key)
      await nameSenders(trx, siteId)
      await sealStoredForms(trx, siteId, { sealedStart, seal })
    })
    return { payload: { key: keyView(key) } }
  }),
]
