/** A finding, with advice if something is to be done. */
export type Finding = { what: string; verdict: 'ok' | 'warning' | 'FAILURE'; found: string; advice?: string }

export const fine = (what: string, found: string): Finding => ({ what, verdict: 'ok', found })
export const warning = (what: string, found: string, advice: string): Finding => ({ what, verdict: 'warning', found, advice })
export const failure = (what: string, found: string, advice: string): Finding => ({ what, verdict: 'FAILURE', found, advice })

/** A short reason without addresses, which may hold a password. */
export const reasonOf = (error: unknown): string => {
  const { code, message } = error as { code?: unknown; message?: unknown }
  const [line = ''] = String(message ?? error).split('\n')
  const reason = line.replaceAll(/\w+:\/\/\S+/g, '…').slice(0, 120)
  return typeof code === 'string' && !reason.includes(code) ? `${code}: ${reason}` : reason || String(code)
}
