type AccountSearch = { tab?: string; hold?: string; sso?: 'failed' }

/** The tab, the held seats that a mail links to, and a failed school login; the account checks that they exist. */
export const readAccountSearch = ({ tab, hold, sso }: Record<string, unknown>): AccountSearch => ({
  ...(typeof tab === 'string' ? { tab } : {}),
  ...(typeof hold === 'string' ? { hold } : {}),
  ...(sso === 'failed' ? { sso } : {}),
})
