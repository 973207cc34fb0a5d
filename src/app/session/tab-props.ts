import type { Customer } from '#contract/customers.ts'
import type { Site } from '#contract/sites.ts'

/** What every tab of the account is about. */
export type TabProps = { site: Site; customer: Customer }
