import type { BalanceProvider, BalanceResult, HeldBalance, Holder } from './port.ts'

type KnownBalance = { state: 'current' | 'older'; balance: HeldBalance } | { state: 'unknown_student_id' | 'unavailable'; balance: null }

/** `customerId` separates two customers who typed one student ID; `mayAsk` counts the requests that go out for a customer. */
type BalanceRequest = { holder: Holder; customerId: string; nowMs: number; mayAsk: () => Promise<boolean> }

export type Balances = { schools: ReadonlySet<string>; read: (request: BalanceRequest) => Promise<KnownBalance> }

const freshMs = 2 * 60 * 1000
/** An office that does not answer is left alone for that long. */
const pauseMs = 15 * 1000
/** A balance of yesterday no longer says what is left. */
const longestMs = 12 * 60 * 60 * 1000
const mostCustomers = 1000
/** A slow office must not collect waiting requests. */
const mostAtOnce = 32

type Entry = { readAtMs: number; failedAtMs: number | null; result: Exclude<BalanceResult, { outcome: 'unknown' }> | null }

const isWithin = (atMs: number | null, nowMs: number, limitMs: number): boolean => atMs !== null && Math.abs(nowMs - atMs) < limitMs

const known = ({ result, readAtMs }: Entry, nowMs: number): KnownBalance => {
  if (result?.outcome === 'unknown_student') return { state: 'unknown_student_id', balance: null }
  if (result === null || !isWithin(readAtMs, nowMs, longestMs)) return { state: 'unavailable', balance: null }
  return { state: isWithin(readAtMs, nowMs, freshMs) ? 'current' : 'older', balance: result.balance }
}

/** Keeps each customer's answer in memory for two minutes, and the last one for when the office does not answer. */
export const cachedBalances = (provider: BalanceProvider): Balances => {
  const entries = new Map<string, Entry>()
  const pending = new Map<string, Promise<Entry>>()

  const store = (key: string, entry: Entry): Entry => {
    entries.delete(key)
    entries.set(key, entry)
    const [oldest] = entries.keys()
    if (entries.size > mostCustomers && oldest !== undefined) entries.delete(oldest)
    return entry
  }

  const ask = async (key: string, { holder, nowMs, mayAsk }: BalanceRequest): Promise<Entry> => {
    const before = entries.get(key) ?? { readAtMs: nowMs, failedAtMs: null, result: null }
    if (pending.size > mostAtOnce || !(await mayAsk())) return before
    const result = await provider.read(holder, nowMs)
    return store(key, result.outcome === 'unknown' ? { ...before, failedAtMs: nowMs } : { readAtMs: nowMs, failedAtMs: null, result })
  }

  return {
    schools: provider.schools,
    read: async (request) => {
      const { holder, customerId, nowMs } = request
      const key = JSON.stringify([holder.slug, customerId, holder.studentId, holder.email])
      const entry = entries.get(key)
      const isFresh = entry !== undefined && entry.result !== null && isWithin(entry.readAtMs, nowMs, freshMs)
      if (entry && (isFresh || isWithin(entry.failedAtMs, nowMs, pauseMs))) return known(entry, nowMs)
      const asking = pending.get(key) ?? ask(key, request).finally(() => pending.delete(key))
      pending.set(key, asking)
      return known(await asking, nowMs)
    },
  }
}
