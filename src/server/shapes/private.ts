import * as z from 'zod/mini'
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

/** `staff_users.json`: who may reset a tools password. */
export const staffUserShape = z.strictObject({ email, extra })
