import { type CacheableCallName, type CacheableOutput, cacheableCalls } from '#contract/offline.ts'

type Dehydrated = { queries?: readonly { queryKey: readonly unknown[]; state: { data?: { data?: unknown } } }[] }

/** An answer that a page shows, with the address that it came from. */
export type PageAnswer<N extends CacheableCallName> = { address: string; data: CacheableOutput<N> }

/** Reads the answers that a rendered page shows, by the call's name; in the order in which the page asked. */
export const pageAnswers =
  (state: unknown) =>
  <N extends CacheableCallName>(name: N): PageAnswer<N>[] =>
    ((state as Dehydrated | null)?.queries ?? []).flatMap(({ queryKey: [asked, address], state: { data } }) =>
      asked === name && data?.data ? [{ address: String(address), data: data.data as CacheableOutput<N> }] : [],
    )

export type FindAnswers = ReturnType<typeof pageAnswers>

/** The value of a path parameter of a call in the address of an answer. */
export const parameterOf = (name: CacheableCallName, parameter: string, address: string): string => {
  const at = cacheableCalls[name].path.split('/').indexOf(`{${parameter}}`)
  return at < 0 ? '' : decodeURIComponent(address.split('?')[0]?.split('/')[at] ?? '')
}
