import { updateCustomer } from '#contract/customers.ts'
import { Problem } from '#contract/errors.ts'
import { checkCustomer } from '#domain/customer-rules.ts'
import { customerView } from '#server/accounts/customer-view.ts'
import { askForEmail } from '#server/accounts/email-change.ts'
import { personOf } from '#server/accounts/person.ts'
import { bindingOf } from '#server/carts/bring-back.ts'
import { words } from '#server/words.ts'
import { saveOwn } from './customers.ts'
import { handlePrivate } from './private.ts'

export const profiles = [
  handlePrivate(updateCustomer, async (given, context) => {
    const { customer, locale } = context
    const form = { ...given, phone: given.phone || given.phone_number, barcode_id: given.barcode_id || customer.barcode_id }
    const [fault] = checkCustomer(form, 'profile')
    if (fault) throw new Problem(fault.code)
    const pending = await askForEmail(form.email, given.current_password, context)
    const saved = await saveOwn(context, { ...personOf(form), ...(await bindingOf(given, context)) })
    return { payload: { customer: customerView(saved), msg: words(locale, 'account.profile_saved'), pending_email: pending } }
  }),
]
