type SiteSearch = { site?: string }

/** The id of the school for a page outside of schools; without one the host's first. */
export const readSiteSearch = (raw: Record<string, unknown>): SiteSearch =>
  typeof raw['site'] === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(raw['site']) ? { site: raw['site'] } : {}
