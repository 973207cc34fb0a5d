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

/** Path segments as a server reads them that decodes before it splits. */
const stepsOf = (path: string): string[] | null => {
  let read = path
  try {
    for (let before = ''; before !== read;) [before, read] = [read, decodeURIComponent(read)]
  } catch {
    return null
  }
  return read.split(/[/\\]/)
}

/** Whether an address stays below `/files/` however it is resolved: pictures must not call the API. */
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

// The first heading of a page is its own.
const lowered: Transform = (_, attribs) => ({ tagName: 'h2', attribs })

type More = { attributes?: readonly string[]; transform?: Record<string, Transform> }

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
    // Pictures of other hosts would reveal the reader to them.
    allowedSchemesByTag: { img: [] },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnFile(attribs['src'] ?? ''),
    allowProtocolRelative: false,
    transformTags: { a: ownTab, h1: lowered, ...transform },
  })

/** Removes everything that runs, frames or tracks (SECT-Q2), and makes first headings second ones. Idempotent. */
export const safeHtml = (html: string): string => safeHtmlWith(html, {})
