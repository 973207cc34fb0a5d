/** Elements that run, embed or fetch; whatever prefix they carry. */
const refusedElements = new Set(
  'script foreignobject iframe frame embed object applet audio video handler listener link meta base form input style-sheet'.split(' '),
)
/** Animations can write a link or a handler after the check. */
const animations = new Set(['animate', 'set', 'animatetransform', 'animatemotion', 'discard'])

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decoded = (text: string): string =>
  text.replace(/&(#x[0-9a-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return named[name] ?? whole
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
  })

const localName = (name: string) => (name.split(':').at(-1) ?? '').toLowerCase()

const styleProblem = (css: string): string | null => {
  if (css.includes('\\')) return 'has an escaped style'
  if (/@import/i.test(css)) return 'imports a style'
  for (const [, target = ''] of css.matchAll(/url\(\s*["']?([^"')]*)/gi))
    if (!target.trim().startsWith('#')) return 'refers to something outside itself'
  return /expression\s*\(|javascript:|-moz-binding|image-set\s*\(/i.test(css) ? 'has an active style' : null
}

const linkProblem = (element: string, target: string): string | null => {
  // Browsers drop blanks and control characters inside a scheme.
  const address = [...target]
    .filter((letter) => letter > ' ')
    .join('')
    .toLowerCase()
  if (address === '' || address.startsWith('#')) return null
  if (/^data:image\/(png|jpeg|gif|webp)[;,]/.test(address)) return null
  if (element === 'a' && /^https?:\/\//.test(address)) return null
  return 'refers to something outside itself'
}

const attributeProblem = (element: string, name: string, raw: string): string | null => {
  const attribute = localName(name)
  const value = decoded(raw)
  if (attribute.startsWith('on')) return `has an event handler (${name})`
  if (name.startsWith('xmlns')) return /w3\.org\/(1999\/xhtml|1998\/math)/i.test(value) ? 'embeds HTML' : null
  if (attribute === 'href' || attribute === 'src') return linkProblem(element, value)
  if (attribute === 'attributename' && animations.has(element) && /href|^on/i.test(value)) return 'animates a link'
  return /url\(|style$/i.test(`${value} ${attribute}`) ? styleProblem(value) : null
}

const elementProblem = (name: string, attributes: string): string | null => {
  const element = localName(name)
  if (refusedElements.has(element)) return `has a <${name}>`
  for (const [, key = '', double, single] of attributes.matchAll(/([^\s=/"'<>]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    const problem = attributeProblem(element, key, double ?? single ?? '')
    if (problem !== null) return problem
  }
  return null
}

const firstProblem = (text: string): string | null => {
  const body = text.replace(/^\uFEFF?\s*<\?xml[^>]*\?>/, '').replace(/<!--[\s\S]*?-->/g, '')
  if (body.includes('<?')) return 'has a processing instruction'
  if (body.includes('<!--')) return 'has a comment that does not end'
  if ([...body.matchAll(/&(\w+);/g)].some(([, name = '']) => !(name in named))) return 'has entities'
  for (const [, name = '', attributes = ''] of body.matchAll(/<([A-Za-z_][^\s/>]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/g)) {
    const problem = elementProblem(name, attributes)
    if (problem !== null) return problem
  }
  for (const [, css = ''] of body.matchAll(/<(?:\w+:)?style[^>]*>([\s\S]*?)<\//gi)) {
    const problem = styleProblem(decoded(css))
    if (problem !== null) return problem
  }
  return null
}

const told = (found: string | null) =>
  found === null ? null : `is an SVG that ${found}; expected a drawing without scripts, handlers, external references, DOCTYPE or entities`

/** A DOCTYPE can fetch and multiply; it is refused before the text is read as XML. */
export const doctypeProblem = (text: string): string | null => told(/<!DOCTYPE|<!ENTITY/i.test(text) ? 'has a DOCTYPE or entities' : null)

/** Why a well-formed SVG may not be served, or null: it must draw from itself alone and run nothing. */
export const svgProblem = (text: string): string | null => doctypeProblem(text) ?? told(firstProblem(text))
