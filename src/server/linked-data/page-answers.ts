import { type CacheableCallName, type CacheableOutput, cacheableCalls } from '#contract/offline.ts'

type Dehydrated = { queries?: readonly { queryKey: readonly unknown[]; state: { data?: { data?: unknown } } }[] }

export type PageAnswer<N extends CacheableCallName> = { address: string; data: CacheableOutput<N> }

/** The answers in a page's dehydrated state, by call, in the order of the page's requests. */
export const pageAnswers =
  (state: unknown) =>
  <N extends CacheableCallName>(name: N): PageAnswer<N>[] =>
    ((state as Dehydrated | null)?.queries ?? []).flatMap(({ queryKey: [asked, address], state: { data } }) =>
      asked === name && data?.data ? [{ address: String(address), data: data.data as CacheableOutput<N> }] : [],
    )

export type FindAnswers = ReturnType<typeof pageAnswers>

/** A path parameter's value in the address of an answer. */
export const parameterOf = (name: CacheableCallName, parameter: string, address: string): string => {
  const at = cacheableCalls[name].path.split('/').indexOf(`{${parameter}}`)
  return at < 0 ? '' : decodeURIComponent(address.split('?')[0]?.split('/')[at] ?? '')
}
