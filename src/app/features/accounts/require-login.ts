import { redirect } from '@tanstack/react-router'
import type { Site } from '#contract/sites.ts'

/** Before the login and the sign-up: a school without accounts has no such page (AUTH-Q10). */
export const requireLogin = (site: Site): void => {
  if (!site.customer_login) throw redirect({ to: '/404', replace: true })
}
