export type AccountSearch = { tab?: string; hold?: string; sso?: 'failed' }

/** The tab that an address names, the held seats that a mail asks about, and a school login that failed; the account knows which there are. */
export const readAccountSearch = ({ tab, hold, sso }: Record<string, unknown>): AccountSearch => ({
  ...(typeof tab === 'string' ? { tab } : {}),
  ...(typeof hold === 'string' ? { hold } : {}),
  ...(sso === 'failed' ? { sso } : {}),
})
