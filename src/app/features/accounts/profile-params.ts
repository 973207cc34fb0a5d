import type { Customer } from '#contract/customers.ts'
import type { Locale } from '#contract/wire.ts'
import { cookieNames, readCookie } from '#app/cookies.ts'

/** The current profile, for a call that changes part of it: fields left out would be emptied (ACCT-09). */
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
  // Binds this browser's cart to its customer (ACCT-Q6).
  cookie: readCookie(cookieNames.cart) ?? '',
})
