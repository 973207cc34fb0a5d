export type AccountSearch = { tab?: string; hold?: string }

/** The tab that an address names, and the held seats that a mail asks about; the account knows which there are. */
export const readAccountSearch = ({ tab, hold }: Record<string, unknown>): AccountSearch => ({
  ...(typeof tab === 'string' ? { tab } : {}),
  ...(typeof hold === 'string' ? { hold } : {}),
})
