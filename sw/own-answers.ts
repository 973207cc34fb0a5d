import { pageMark } from '#contract/offline.ts'

/** What the server says of a file by the end of its name. */
const types: Record<string, RegExp> = {
  js: /javascript/,
  css: /^text\/css/,
  svg: /^image\/svg/,
  woff2: /^(font\/|application\/.*(font|octet))/,
}

const typeOf = ({ headers }: Response): string => headers.get('content-type') ?? ''

const isMarked = ({ headers }: Response): boolean => headers.has(pageMark)

/** False for a page that whoever stands between answers in the place of ours: a Wi-Fi's sign-in says 200 and HTML to every address. */
export const isOwnPage = (response: Response): boolean => {
  const isPage = response.status === 200 && /^$|html/.test(typeOf(response))
  return !isPage || isMarked(response)
}

/** True for a file of ours: found, and of the type that its name says. */
export const isOwnFile = (address: string, response: Response): boolean => {
  const ending = new URL(address).pathname.split('.').at(-1) ?? ''
  if (response.status !== 200) return false
  return ending === 'html' ? isMarked(response) : types[ending]?.test(typeOf(response)) === true
}
