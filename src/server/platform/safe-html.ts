import sanitizeHtml from 'sanitize-html'

const allowedTags = [
  ...'a abbr address article aside b blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure'.split(
    ' ',
  ),
  ...'footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p pre q s samp section small span strong sub summary sup'.split(
    ' ',
  ),
  ...'table tbody td tfoot th thead time tr u ul var'.split(' '),
]

const nowhere = 'https://own.invalid'

/** The steps of a path as a server may read them that decodes before it splits. */
const stepsOf = (path: string): string[] | null => {
  let read = path
  try {
    for (let before = ''; before !== read;) [before, read] = [read, decodeURIComponent(read)]
  } catch {
    return null
  }
  return read.split(/[/\\]/)
}

/** An address that stays below `/files/` however it is resolved: nothing else of this server is asked for as a picture. */
const isOwnFile = (src: string): boolean => {
  if (!src.startsWith('/files/') || !URL.canParse(src, nowhere)) return false
  const { origin, pathname } = new URL(src, nowhere)
  const steps = stepsOf(pathname)
  return origin === nowhere && pathname.startsWith('/files/') && steps !== null && !steps.some((step) => step === '.' || step === '..')
}

type Transform = (tagName: string, attribs: Record<string, string>) => { tagName: string; attribs: Record<string, string> }

const ownTab: Transform = (tagName, attribs) => ({
  tagName,
  attribs: attribs['target'] ? { ...attribs, target: '_blank', rel: 'noopener noreferrer' } : attribs,
})

type More = { attributes?: readonly string[]; transform?: Record<string, Transform> }

/** As `safeHtml`, with more attributes on every element and with changes of one's own. */
export const safeHtmlWith = (html: string, { attributes = [], transform = {} }: More): string =>
  sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: {
      '*': ['lang', 'dir', 'title', ...attributes],
      a: ['href', 'target', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      td: ['colspan', 'rowspan', 'headers'],
      th: ['colspan', 'rowspan', 'headers', 'scope'],
      ol: ['start', 'type', 'reversed'],
      li: ['value'],
      time: ['datetime'],
      details: ['open'],
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    // The pages show this server's own pictures only: another host's would tell it who reads.
    allowedSchemesByTag: { img: [] },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnFile(attribs['src'] ?? ''),
    allowProtocolRelative: false,
    transformTags: { a: ownTab, ...transform },
  })

/** The HTML of an editor without anything that runs, frames or tracks (SECT-Q2). Safe HTML comes back unchanged. */
export const safeHtml = (html: string): string => safeHtmlWith(html, {})
