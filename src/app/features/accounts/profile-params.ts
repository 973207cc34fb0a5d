import type { Customer } from '#contract/customers.ts'
import type { Locale } from '#contract/wire.ts'
import { cookieNames, readCookie } from '#app/cookies.ts'

/** The profile as it is, for a call that changes a part of it: what is left out would read as empty (ACCT-09). */
export const profileParams = (customer: Customer, siteId: string, locale: Locale) => ({
  customer_id: customer.id,
  site_id: siteId,
  locale,
  first_name: customer.first_name,
  last_name: customer.last_name,
  student_id: customer.student_id,
  barcode_id: customer.barcode_id,
  email: customer.email,
  phone: customer.phone,
  mobile: customer.mobile,
  address: customer.address,
  city: customer.city,
  province: customer.province,
  postal_code: customer.postal_code,
  opt_in: customer.opt_in,
  notify_by_text: customer.notify_by_text,
  // The cart of this browser is bound to its customer by it (ACCT-Q6).
  cookie: readCookie(cookieNames.cart) ?? '',
})
