import * as z from 'zod/mini'
import { call } from './call.ts'
import { answer, siteIdParam, text } from './wire.ts'

const param = z._default(text, '')

/** Resolves a campaign link to a school and records the visit (CAMP-01). `customer_id` is attribution only and starts no session. */
export const slugById = call({
  number: 8,
  path: '/v1/sites/slug_by_id',
  summary: 'Where a campaign link to a school leads; records the visit',
  input: z.object({ site_id: siteIdParam, customer_id: param, action: param }),
  output: answer({ mcid: text, slug: text }),
  linked: true,
})

/** Resolves a campaign link and links the cart to it (CAMP-02, CAMP-03); reads `siteId`, `g` and `cmp` too (CAMP-Q3). */
export const campaign = call({
  number: 9,
  path: '/v1/campaign',
  summary: 'Where a campaign leads; records the visit and links the cart to the campaign',
  input: z.object({
    action: param,
    site_id: siteIdParam,
    siteId: param,
    cid: param,
    email: param,
    g: param,
    cmpid: param,
    cmp: param,
  }),
  output: answer({ mcid: text, domain: text, site_slug: text, section_slug: text }),
  linked: true,
})
