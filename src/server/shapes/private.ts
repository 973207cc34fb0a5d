import * as z from 'zod/mini'
import { staffRole } from '#contract/office-account.ts'
import { amount, extra, id, list, maybe, scheduleDay, text, translationsOf } from './base.ts'

const email = z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/, 'an e-mail address'))

/** `promo_codes.json`: never public. */
export const promoCodeShape = z
  .strictObject({
    id,
    code: z.string().check(z.minLength(1), z.maxLength(64)),
    promo_type: z.enum(['discount', 'bonus', 'track']),
    promo_unit: z.enum(['percent', 'amount']),
    promo_value: amount,
    promo_min_purchase_amnt: maybe(amount),
    meal_plans: maybe(z.array(id)),
    starts: maybe(scheduleDay),
    ends: maybe(scheduleDay),
    max_uses: maybe(z.int().check(z.gte(0))),
    extra,
  })
  .check(
    z.refine((promo) => promo.promo_type !== 'track' || (promo.promo_unit === 'amount' && promo.promo_value === '0.00'), {
      message: 'promo_unit "amount" and promo_value "0.00", because a track code changes no price',
      path: ['promo_value'],
    }),
    z.refine((promo) => promo.promo_unit !== 'percent' || Number(promo.promo_value) <= 100, {
      message: 'at most "100.00" percent',
      path: ['promo_value'],
    }),
  )
export type PackPromoCode = z.output<typeof promoCodeShape>

/** `blocked_student_accounts.json`: never public as a list. */
export const blockedAccountsShape = z.strictObject({
  message: text,
  translations: translationsOf(['message']),
  accounts: list(z.strictObject({ student_id: z.string().check(z.minLength(1), z.maxLength(64)), extra })),
  extra,
})

export type PackBlockedAccounts = z.output<typeof blockedAccountsShape>

/** `faculty_emails.json`: never public as a list. */
export const facultyEmailsShape = z.strictObject({ accounts: list(z.strictObject({ email, extra })), extra })

/** The place of a limited account: an id of `locations.json` or `buildings.json`. */
const places = maybe(z.array(id).check(z.maxLength(200)))

/**
 * `staff_users.json`: the people of the dining office. An entry without a role is a reader: those of older packs were written for who may
 * reset a password, and no role was chosen for them then. Without places (or with none) a role reaches all.
 */
export const staffUserShape = z.strictObject({ email, role: maybe(staffRole), places, extra })
export type PackStaffUser = z.output<typeof staffUserShape>
