import type { CacheableCallName } from '#contract/offline.ts'

/** An answer with its age: `savedAt` is null for a live one, else the epoch ms at which the copy was kept. `maxAgeMs`: how long the server holds it to be fresh. */
export type Kept<T> = { data: T; savedAt: number | null; maxAgeMs?: number }

/** A read that may be answered from the device. */
export type Ask<N extends CacheableCallName> = { name: N; params: Record<string, unknown>; address: string }
