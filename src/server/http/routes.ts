import type { Call } from '#contract/call.ts'
import { Problem } from '#contract/errors.ts'
import { handlers } from '#server/api/handlers.ts'
import type { Handler } from './context.ts'
import { withoutEndSlash } from './end-slash.ts'

type Route = { handler: Handler; path: string; pattern: RegExp; names: string[] }

const escape = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)

const routeOf = (handler: Handler, path: string): Route => {
  const names: string[] = []
  const source = escape(path).replace(/\{(\w+)\}/g, (_, name: string) => {
    names.push(name)
    return '([^/]+)'
  })
  return { handler, path, pattern: new RegExp(`^${source}$`), names }
}

const routes: Route[] = handlers.flatMap((handler) =>
  [handler.call.path, ...(handler.call.aliases ?? [])].map((path) => routeOf(handler, path)),
)

/** A path without its trailing slash; `periods{id}` without a slash is understood too (API-Q16). */
const normalPath = (path: string) => withoutEndSlash(path).replace(/^(\/v1\/location\/[^/]+\/periods)(?!\/|$)/, '$1/')

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new Problem('malformed')
  }
}

type Matching = { route: Route; values: string[] }

const withParameters = routes.filter(({ names }) => names.length > 0)

/** Most calls have one path: those that are asked for are found at once. */
const plainRoutes = new Map<string, Matching[]>()
for (const route of routes)
  if (route.names.length === 0) plainRoutes.set(route.path, [...(plainRoutes.get(route.path) ?? []), { route, values: [] }])

/** True for the path of a call as it is written, without a parameter in it. */
export const isPlainPath = (path: string): boolean => plainRoutes.has(path)

const matchingRoutes = (path: string): readonly Matching[] => {
  const asked = plainRoutes.get(path)
  if (asked) return asked
  const normal = normalPath(path)
  const plain = plainRoutes.get(normal)
  if (plain) return plain
  const found = withParameters.flatMap((route): Matching[] => {
    const values = route.pattern.exec(normal)?.slice(1)
    return values ? [{ route, values }] : []
  })
  if (found.length > 0 || !normal.endsWith('.json')) return found
  // Known clients of the v1 API write the format behind the path of a read.
  return matchingRoutes(normal.slice(0, -'.json'.length)).filter(({ route }) => !isPersonal(route.handler.call))
}

/** A call whose answer is one visitor's alone: it writes, or says so by its cache rule. It is never kept and never crosses origins. */
export const isPersonal = ({ method, cache }: Pick<Call, 'method' | 'cache'>): boolean => method !== 'GET' || cache === 'none'

/** True where a path has a personal call of this method, or with `null` of any; its own origin alone may then ask. */
export const isPersonalPath = (path: string, method: string | null): boolean =>
  matchingRoutes(path).some(({ route: { handler } }) => isPersonal(handler.call) && (method ?? handler.call.method) === handler.call.method)

// A look that changes nothing (HEAD) cannot be had of a call that writes.
const methodsOf = ({ call }: Handler) => (call.method === 'GET' && !isPersonal(call) ? ['GET', 'HEAD'] : [call.method])

/** What a 405 must name (RFC 9110, 15.5.6): the methods of a path. */
export const allowedMethods = (path: string): string =>
  [...new Set(matchingRoutes(path).flatMap(({ route }) => methodsOf(route.handler))), 'OPTIONS'].join(', ')

/** The call of a path and a method; null where there is none. */
export const callOf = (method: string, path: string): Call | null =>
  matchingRoutes(path).find(({ route }) => methodsOf(route.handler).includes(method))?.route.handler.call ?? null

/** The handler of a path with its path parameters, or the refusal that fits. */
export const findRoute = (method: string, path: string): { handler: Handler; parameters: Record<string, string> } => {
  const matching = matchingRoutes(path)
  if (matching.length === 0) throw new Problem('route_unknown')
  const asked = matching.find(({ route }) => methodsOf(route.handler).includes(method))
  if (!asked) throw new Problem('method_not_allowed')
  const { handler, names } = asked.route
  if (names.length === 0) return { handler, parameters: {} }
  return { handler, parameters: Object.fromEntries(names.map((name, index) => [name, decoded(asked.values[index] ?? '')])) }
}
