import { callOf } from './routes.ts'

const alone = new Set(['/healthz', '/readyz', '/metrics', '/robots.txt', '/v1/docs', '/v1/openapi.json'])
const folders = ['/assets/', '/files/', '/icon/', '/frames/']

/** A path as one of few names for logs and metrics, without ids or keys. */
export const routeName = (method: string, path: string): string => {
  if (alone.has(path)) return path
  if (path.startsWith('/v1/')) return callOf(method === 'HEAD' ? 'GET' : method, path)?.path ?? '/v1/*'
  const folder = folders.find((start) => path.startsWith(start))
  if (folder !== undefined) return `${folder}*`
  return /\.[a-z0-9]+$/.test(path) ? 'file' : 'page'
}
