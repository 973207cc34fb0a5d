import { TrieRouter } from 'hono/router/trie-router'
import type { Call } from '#contract/call.ts'
import { Problem } from '#contract/errors.ts'
import { handlers } from '#server/api/handlers.ts'
import type { Handler } from '#server/context.ts'
import { withoutEndSlash } from './end-slash.ts'

/** The parameters are those of the path, as they were sent. */
type Matching = readonly [handler: Handler, parameters: Record<string, string | number>]

const routes = handlers.flatMap((handler) => [handler.call.path, ...(handler.call.aliases ?? [])].map((path) => ({ handler, path })))

const router = new TrieRouter<Handler>()
for (const { handler, path } of routes) router.add('ALL', path.replace(/\{(\w+)\}/g, ':$1'), handler)

const plainPaths = new Set<string>(routes.map(({ path }) => path).filter((path) => !path.includes('{')))

/** True for the path of a call as it is written, without a parameter in it. */
export const isPlainPath = (path: string): boolean => plainPaths.has(path)

/** A path without its trailing slash; `periods{id}` without a slash is understood too (API-Q16). */
const normalPath = (path: string) => withoutEndSlash(path).replace(/^(\/v1\/location\/[^/]+\/periods)(?!\/|$)/, '$1/')

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new Problem('malformed')
  }
}

const matchingRoutes = (path: string): readonly Matching[] => {
  const normal = isPlainPath(path) ? path : normalPath(path)
  const matching: readonly Matching[] = router.match('ALL', normal)[0]
  if (matching.length > 0 || !normal.endsWith('.json')) return matching
  // Known clients of the v1 API write the format behind the path of a read.
  return matchingRoutes(normal.slice(0, -'.json'.length)).filter(([handler]) => !isPersonal(handler.call))
}

/** A call whose answer is one visitor's alone: it writes, or says so by its cache rule. It is never kept and never crosses origins. */
export const isPersonal = ({ method, cache }: Pick<Call, 'method' | 'cache'>): boolean => method !== 'GET' || cache === 'none'

/** True where a path has a personal call of this method, or with `null` of any; its own origin alone may then ask. */
export const isPersonalPath = (path: string, method: string | null): boolean =>
  matchingRoutes(path).some(([handler]) => isPersonal(handler.call) && (method ?? handler.call.method) === handler.call.method)

// A look that changes nothing (HEAD) cannot be had of a call that writes.
const methodsOf = ({ call }: Handler) => (call.method === 'GET' && !isPersonal(call) ? ['GET', 'HEAD'] : [call.method])

/** What a 405 must name (RFC 9110, 15.5.6): the methods of a path. */
export const allowedMethods = (path: string): string =>
  [...new Set(matchingRoutes(path).flatMap(([handler]) => methodsOf(handler))), 'OPTIONS'].join(', ')

/** The call of a path and a method; null where there is none. */
export const callOf = (method: string, path: string): Call | null =>
  matchingRoutes(path).find(([handler]) => methodsOf(handler).includes(method))?.[0].call ?? null

/** The handler of a path with its path parameters, or the refusal that fits. */
export const findRoute = (method: string, path: string): { handler: Handler; parameters: Record<string, string> } => {
  const matching = matchingRoutes(path)
  if (matching.length === 0) throw new Problem('route_unknown')
  const asked = matching.find(([handler]) => methodsOf(handler).includes(method))
  if (!asked) throw new Problem('method_not_allowed')
  const [handler, parameters] = asked
  return { handler, parameters: Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, decoded(String(value))])) }
}
