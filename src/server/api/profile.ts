import { updateCustomer } from '#contract/customers.ts'
import { Problem } from '#contract/errors.ts'
import { checkCustomer, type CustomerField } from '#domain/customer-rules.ts'
import { lockedFields } from '#domain/sso-lock.ts'
import { customerView } from '#server/accounts/customer-view.ts'
import { requestEmailChange } from './email-change.ts'
import { personOf, type StoredPerson } from '#server/accounts/person.ts'
import { bindingOf } from '#server/carts/restore-cart.ts'
import { emailKey, type StoredCustomer } from '#server/db/customers.ts'
import { words } from '#server/words.ts'
import { saveOwn } from './customers.ts'
import { handleCustomer } from '#server/context.ts'

/** Fields that a social login left empty may stay empty (AUTH-25). */
const isLeft = (field: CustomerField, person: StoredPerson, customer: StoredCustomer): boolean =>
  field !== 'mobile' && field in person && person[field as keyof StoredPerson] === '' && customer[field as keyof StoredPerson] === ''

export const profiles = [
  handleCustomer(updateCustomer, async (given, context) => {
    const { customer, locale } = context
    const form = { ...given, phone: given.phone || given.phone_number, barcode_id: given.barcode_id || customer.barcode_id }
    const person = personOf(form)
    const fault = checkCustomer(form, 'profile').find(({ field }) => !isLeft(field, person, customer))
    if (fault) throw new Problem(fault.code)
    const view = customerView(customer)
    const isLocked = lockedFields(view).some((name) =>
      name === 'email' ? emailKey(form.email) !== customer.email_key : person[name] !== view[name],
    )
    if (isLocked) throw new Problem('sso_locked')
    const pending = await requestEmailChange(form.email, given.current_password, context)
    const saved = await saveOwn(context, { ...person, ...(await bindingOf(given, context)) })
    return { payload: { customer: customerView(saved), msg: words(locale, 'account.profile_saved'), pending_email: pending } }
  }),
]
