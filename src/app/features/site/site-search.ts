export type SiteSearch = { site?: string }

/** The school that a page outside of any speaks for, by its id; none is the host's first. */
export const readSiteSearch = (raw: Record<string, unknown>): SiteSearch =>
  typeof raw['site'] === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(raw['site']) ? { site: raw['site'] } : {}
