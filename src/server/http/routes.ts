import { TrieRouter } from 'hono/router/trie-router'
import type { Call } from '#contract/call.ts'
import { Problem } from '#contract/errors.ts'
import { handlers } from '#server/api/handlers.ts'
import type { Handler } from '#server/context.ts'
import { withoutEndSlash } from './address.ts'

type Matching = readonly [handler: Handler, parameters: Record<string, string | number>]

const routes = handlers.flatMap((handler) => [handler.call.path, ...(handler.call.aliases ?? [])].map((path) => ({ handler, path })))

const router = new TrieRouter<Handler>()
for (const { handler, path } of routes) router.add('ALL', path.replace(/\{(\w+)\}/g, ':$1'), handler)

const plainPaths = new Set<string>(routes.map(({ path }) => path).filter((path) => !path.includes('{')))

const isPlainPath = (path: string): boolean => plainPaths.has(path)

/** Also accepts `periods{id}` without a slash (API-Q16). */
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
  // Known clients append the format to the path of a read.
  return matchingRoutes(normal.slice(0, -'.json'.length)).filter(([handler]) => !isPersonal(handler.call))
}

/** Personal: it writes, or is one visitor's own. Never cached, never cross-origin. */
export const isPersonal = ({ method, cache }: Pick<Call, 'method' | 'cache'>): boolean => method !== 'GET' || cache === 'none'

export const isPersonalPath = (path: string, method: string | null): boolean =>
  matchingRoutes(path).some(([handler]) => isPersonal(handler.call) && (method ?? handler.call.method) === handler.call.method)

// HEAD must not run a call that writes.
const methodsOf = ({ call }: Handler) => (call.method === 'GET' && !isPersonal(call) ? ['GET', 'HEAD'] : [call.method])

export const allowedMethods = (path: string): string =>
  [...new Set(matchingRoutes(path).flatMap(([handler]) => methodsOf(handler))), 'OPTIONS'].join(', ')

const callOf = (method: string, path: string): Call | null =>
  matchingRoutes(path).find(([handler]) => methodsOf(handler).includes(method))?.[0].call ?? null

export const findRoute = (method: string, path: string): { handler: Handler; parameters: Record<string, string> } => {
  const matching = matchingRoutes(path)
  if (matching.length === 0) throw new Problem('route_unknown')
  const found = matching.find(([handler]) => methodsOf(handler).includes(method))
  if (!found) throw new Problem('method_not_allowed')
  const [handler, parameters] = found
  return { handler, parameters: Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, decoded(String(value))])) }
}

export type Address = Pick<URL, 'pathname' | 'searchParams'>

export const addressOf = (target: string): Address => {
  const at = target.indexOf('?')
  const pathname = at < 0 ? target : target.slice(0, at)
  if (!isPlainPath(pathname) || target.includes('#')) return new URL(target, 'http://localhost')
  return { pathname, searchParams: new URLSearchParams(at < 0 ? '' : target.slice(at + 1)) }
}

const alone = new Set(['/healthz', '/readyz', '/metrics', '/robots.txt', '/v1/docs', '/v1/openapi.json'])
const folders = ['/assets/', '/files/', '/icon/', '/frames/']

export const routeName = (method: string, path: string): string => {
  if (alone.has(path)) return path
  if (path.startsWith('/v1/')) return callOf(method === 'HEAD' ? 'GET' : method, path)?.path ?? '/v1/*'
  const folder = folders.find((start) => path.startsWith(start))
  if (folder !== undefined) return `${folder}*`
  return /\.[a-z0-9]+$/.test(path) ? 'file' : 'page'
}
