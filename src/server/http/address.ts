import { isPlainPath } from './routes.ts'

export type Address = Pick<URL, 'pathname' | 'searchParams'>

/** Most targets are plain paths of calls and need no URL parsing. */
export const addressOf = (target: string): Address => {
  const at = target.indexOf('?')
  const pathname = at < 0 ? target : target.slice(0, at)
  if (!isPlainPath(pathname) || target.includes('#')) return new URL(target, 'http://localhost')
  return { pathname, searchParams: new URLSearchParams(at < 0 ? '' : target.slice(at + 1)) }
}
