import type { Customer } from '#contract/customers.ts'
import type { Site } from '#contract/sites.ts'

export type TabProps = { site: Site; customer: Customer }
