import { Parser } from 'htmlparser2'

/** Elements that run, embed or fetch; whatever prefix they carry. */
const refusedElements = new Set(
  'script foreignobject iframe frame embed object applet audio video handler listener link meta base form input style-sheet'.split(' '),
)
/** Animations can write a link or a handler after the check. */
const animations = new Set(['animate', 'set', 'animatetransform', 'animatemotion', 'discard'])

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

const attributeProblem = (element: string, name: string, value: string): string | null => {
  const attribute = localName(name)
  if (attribute.startsWith('on')) return `has an event handler (${name})`
  if (name.startsWith('xmlns')) return /w3\.org\/(1999\/xhtml|1998\/math)/i.test(value) ? 'embeds HTML' : null
  if (attribute === 'href' || attribute === 'src') return linkProblem(element, value)
  if (attribute === 'attributename' && animations.has(element) && /href|^on/i.test(value)) return 'animates a link'
  return /url\(|style$/i.test(`${value} ${attribute}`) ? styleProblem(value) : null
}

const elementProblem = (name: string, attributes: Record<string, string>): string | null => {
  const element = localName(name)
  if (refusedElements.has(element)) return `has a <${name}>`
  for (const [key, value] of Object.entries(attributes)) {
    const problem = attributeProblem(element, key, value)
    if (problem !== null) return problem
  }
  return null
}

const firstProblem = (text: string): string | null => {
  let problem: string | null = null
  let stylesOpen = 0
  let css = ''
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        problem ??= elementProblem(name, attributes)
        if (localName(name) === 'style') stylesOpen += 1
      },
      onclosetag: (name) => {
        if (localName(name) === 'style') stylesOpen -= 1
      },
      // A comment or an element in the middle of a word hides it from no browser.
      ontext: (part) => {
        if (stylesOpen > 0) css += part
      },
      onprocessinginstruction: (name) => {
        if (name !== '?xml') problem ??= 'has a processing instruction'
      },
    },
    { xmlMode: true },
  )
  parser.end(text)
  return problem ?? styleProblem(css)
}

const problemText = (found: string | null) =>
  found === null ? null : `is an SVG that ${found}; expected a drawing without scripts, handlers, external references, DOCTYPE or entities`

/** A DOCTYPE can fetch and multiply; it is refused before the text is read as XML. */
export const doctypeProblem = (text: string): string | null =>
  problemText(/<!DOCTYPE|<!ENTITY/i.test(text) ? 'has a DOCTYPE or entities' : null)

/** Why a well-formed SVG may not be served, or null: it must draw from itself alone and run nothing. */
export const svgProblem = (text: string): string | null => doctypeProblem(text) ?? problemText(firstProblem(text))
