/** What the doctor found of one thing, and where something is to be done, what. */
export type Finding = { what: string; verdict: 'ok' | 'warning' | 'FAILURE'; found: string; advice?: string }

export const fine = (what: string, found: string): Finding => ({ what, verdict: 'ok', found })
export const warning = (what: string, found: string, advice: string): Finding => ({ what, verdict: 'warning', found, advice })
export const failure = (what: string, found: string, advice: string): Finding => ({ what, verdict: 'FAILURE', found, advice })

/** What went wrong in a few words, without an address that may hold a password. */
export const reasonOf = (error: unknown): string => {
  const { code, message } = error as { code?: unknown; message?: unknown }
  const [line = ''] = String(message ?? error).split('\n')
  const said = line.replaceAll(/\w+:\/\/\S+/g, '…').slice(0, 120)
  return typeof code === 'string' && !said.includes(code) ? `${code}: ${said}` : said || String(code)
}
