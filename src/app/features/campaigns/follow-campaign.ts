import type { Output } from '#contract/call.ts'
import type { campaign } from '#contract/campaigns.ts'
import { callServer } from '#app/offline/call-server.ts'
import { cookieNames, storeCookie, readCookie } from '#app/cookies.ts'

/** A campaign link's data, from its path or its query (CAMP-01, CAMP-02). */
export type CampaignLink = { action: string } & (
  { kind: 'customer'; siteId: string; customerId: string } | { kind: 'recipient'; siteId: string; email: string; cmpid: string }
)

/** Stores the campaign for later cart calls: `mcid` is signed by the server, `cmpid` is the office's own (CAMP-08). */
const storeCampaign = (mcid: string, cmpid: string): void => {
  const campaign = new URLSearchParams({ mcid, ...(cmpid ? { cmpid } : {}) })
  storeCookie(cookieNames.campaign, campaign.toString())
}

const addressOf = ({
  domain,
  site_slug: site,
  section_slug: section,
}: Pick<Output<typeof campaign>, 'domain' | 'site_slug' | 'section_slug'>) => {
  const path = `/${[site, ...section.split('/')].filter(Boolean).map(encodeURIComponent).join('/')}`
  if (domain === '') return path
  // The server only returns allowed domains, as a host or with a scheme (CAMP-Q1).
  return new URL(path, domain.includes('://') ? domain : `${location.protocol}//${domain}`).href
}

/** Records the visit, stores the campaign and returns its target address. */
export const followCampaign = async (link: CampaignLink): Promise<string> => {
  if (link.kind === 'customer') {
    const { mcid, slug } = await callServer('slugById', { action: link.action, site_id: link.siteId, customer_id: link.customerId })
    storeCampaign(mcid, '')
    return `/${encodeURIComponent(slug)}`
  }
  const { action, siteId, email, cmpid } = link
  const found = await callServer('campaign', { action, site_id: siteId, email, cmpid, cid: readCookie(cookieNames.cart) ?? '' })
  storeCampaign(found.mcid, cmpid)
  return addressOf(found)
}
