type Campaign = { action: string; cmpid: string; domain: string; section_slug: string }

/** The campaign of a link: the one with its action and id, else the general one of the action; null for an unknown action (CAMP-05). */
export const campaignOf = <C extends Campaign>(campaigns: readonly C[], link: { action: string; cmpid: string }): C | null => {
  const ofAction = campaigns.filter(({ action }) => action === link.action)
  const general = ofAction.find(({ cmpid }) => cmpid === '') ?? (link.cmpid === '' ? ofAction[0] : undefined)
  return ofAction.find(({ cmpid }) => cmpid === link.cmpid) ?? general ?? null
}

/** A domain in lower case, as "host" or "https://host", when its host is one of `hosts`, else "": no open redirect (CAMP-Q1). */
export const allowedDomain = (domain: string, hosts: readonly string[]): string => {
  const [, scheme = '', host = ''] = /^(https?:\/\/)?([a-z0-9.-]+(?::\d{1,5})?)\/?$/i.exec(domain.trim()) ?? []
  return host !== '' && hosts.some((one) => one.toLowerCase() === host.toLowerCase()) ? (scheme + host).toLowerCase() : ''
}

/** A section slug that stays below the school's own path, else "". */
export const sectionIn = (slug: string): string => (/^[\w-]+(\/[\w-]+)*$/.test(slug) ? slug : '')

/** A cart id as clients make them (32 lower-case hex digits or a UUID v4), else null. */
export const cartIdIn = (text: string): string | null =>
  /^([0-9a-f]{32}|[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})$/.test(text) ? text : null
