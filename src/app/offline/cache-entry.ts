import type { CacheableCallName } from '#contract/offline.ts'

/** An answer with its age: `cachedAt` is null for a live one, else the epoch ms when it was cached. */
export type CacheEntry<T> = { data: T; cachedAt: number | null; maxAgeMs?: number }

/** A read that the cache may answer. */
export type CacheableRead<N extends CacheableCallName> = { name: N; params: Record<string, unknown>; address: string }
