import type { ParamUse } from '#contract/page.ts'
import type { FileRoutesById } from './route-tree.gen.ts'

type ParamOf<R> = R extends { types: { searchSchema: infer S } } ? keyof S : never

/** Every search param that a route declares in its `validateSearch`, with what the server's view does with it; the compiler misses none. */
export const viewParams = {
  site: 'view',
  place: 'page',
  date: 'page',
  period: 'page',
  meal: 'text',
  station: 'text',
  labels: 'text',
  without: 'text',
  q: 'text',
  dish: 'text',
  week: 'page',
  open: 'view',
  article: 'view',
  meeting: 'view',
  album: 'view',
  checkout: 'view',
  compare: 'text',
  key: 'receipt',
  order: 'receipt',
  photo: 'device',
  tab: 'device',
  hold: 'device',
  sso: 'device',
  source: 'device',
  email: 'device',
  siteId: 'device',
  cmpid: 'device',
} satisfies Record<ParamOf<FileRoutesById[keyof FileRoutesById]>, ParamUse>
