export type AccountSearch = { tab?: string }

/** The tab that an address names; the account knows which there are. */
export const readAccountSearch = ({ tab }: Record<string, unknown>): AccountSearch => (typeof tab === 'string' ? { tab } : {})
