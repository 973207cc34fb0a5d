import { isPlainPath } from './routes.ts'

/** Where a request goes and what it says there, as URL names the two. */
export type Address = Pick<URL, 'pathname' | 'searchParams'>

/** A request's target; most name the path of a call as we write it, and need no reading of the whole address. */
export const addressOf = (target: string): Address => {
  const at = target.indexOf('?')
  const pathname = at < 0 ? target : target.slice(0, at)
  if (!isPlainPath(pathname) || target.includes('#')) return new URL(target, 'http://localhost')
  return { pathname, searchParams: new URLSearchParams(at < 0 ? '' : target.slice(at + 1)) }
}
