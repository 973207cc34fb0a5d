import { redirect } from '@tanstack/react-router'
import type { Site } from '#contract/sites.ts'

/** A school without accounts has no login or sign-up page (AUTH-Q10). */
export const requireLogin = (site: Site): void => {
  if (!site.customer_login) throw redirect({ to: '/404', replace: true })
}
