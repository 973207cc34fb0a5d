import { randomBytes } from 'node:crypto'
import { campaign, slugById } from '#contract/campaigns.ts'
import { allowedDomain, campaignOf, cartIdIn, sectionIn } from '#domain/campaign.ts'
import { saveVisit } from '#server/db/campaigns.ts'
import { listRecords } from '#server/db/records.ts'
import { handleVisitor, type PersonalContext } from '#server/context.ts'
import { hourMs, type LimitRule } from '#server/platform/limits.ts'
import { publishedSite } from './find-site.ts'

// A campus opens a mailing from few addresses; so does a machine that floods the log.
const perAddress: LimitRule = { name: 'campaigns', most: 1000, perMs: hourMs }

const longestName = 100
const cut = (text: string) => text.slice(0, longestName)

type Seen = { siteId: string; action: string; cmpid?: string; customer?: string; email?: string; cart?: string | null }

/** Logs the visit; returns its signed id, by which checkout knows the campaign (CAMP-Q2). */
const record = async (seen: Seen, { db, keys, limits, visitor, now }: PersonalContext): Promise<string> => {
  const id = randomBytes(12).toString('base64url')
  const email = (seen.email ?? '').trim().toLowerCase()
  await limits.take({ rule: perAddress, who: visitor.address })
  await saveVisit(db, {
    id,
    site_id: seen.siteId,
    action: cut(seen.action),
    cmpid: cut(seen.cmpid ?? ''),
    customer_id: cut(seen.customer ?? '') || null,
    recipient: email === '' ? null : keys.digest('recipient', email),
    cart_id: seen.cart ?? null,
    visited_at: new Date(now).toISOString(),
  })
  return keys.sign('campaign', id)
}

export const campaigns = [
  handleVisitor(slugById, async (input, context) => {
    const site = await publishedSite(context, input.site_id)
    const mcid = await record({ siteId: site.id, action: input.action, customer: input.customer_id }, context)
    return { payload: { mcid, slug: site.slug } }
  }),

  handleVisitor(campaign, async ({ action, cid, ...given }, context) => {
    const [siteId, email, cmpid] = [given.site_id || given.siteId, given.email || given.g, given.cmpid || given.cmp]
    const { config, visitor, db } = context
    const site = await publishedSite(context, siteId)
    const { campaign: all } = await listRecords(db.read, site.id, ['campaign'])
    const found = campaignOf(all, { action, cmpid })
    const mcid = await record({ siteId: site.id, action, cmpid, email, cart: cartIdIn(cid) }, context)
    const hosts = [visitor.host, new URL(config.publicUrl).host, ...site.hosts, ...(config.frenchHosts ?? []), ...config.redirectHosts]
    return {
      payload: {
        mcid,
        domain: allowedDomain(found?.domain ?? '', hosts),
        site_slug: site.slug,
        section_slug: sectionIn(found?.section_slug ?? ''),
      },
    }
  }),
]
