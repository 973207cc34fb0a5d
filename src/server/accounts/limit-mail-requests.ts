import { Problem } from '#contract/errors.ts'
import { formEmail } from '#domain/shared-rules.ts'
import type { PersonalContext } from '#server/context.ts'
import { emailKey } from '#server/db/customers.ts'
import { hourMs } from '#server/platform/limits.ts'

/** Refuses what is no e-mail address. */
export const requireEmail = (email: string): void => {
  if (email === '') throw new Problem('email_required')
  if (!formEmail(email)) throw new Problem('email_invalid')
}

type MailRequest = { name: 'find-order' | 'office-reset' | 'reset'; siteId: string; email: string }

/** Limits the mails that anyone may ask for: those to one address from here, and all from here. */
export const limitMailRequests = async (
  { name, siteId, email }: MailRequest,
  { limits, visitor }: Pick<PersonalContext, 'limits' | 'visitor'>,
): Promise<void> => {
  requireEmail(email)
  await limits.take(
    { rule: { name, most: 5, perMs: hourMs }, who: `${visitor.address}\n${siteId}\n${emailKey(email)}` },
    { rule: { name: `${name}-address`, most: 100, perMs: hourMs }, who: visitor.address },
  )
}
