/** A part of a drawn page: its text, or an element with its attributes and what stands in it. */
export type Drawn = string | [tag: string, attributes: Record<string, string>, ...inside: Drawn[]]

/** The first screen of a page as it last stood, to be shown while the app that draws it anew is still on its way. */
export type KeptScreen = {
  /** Epoch ms of the device's clock. */
  from: number
  until: number
  language: 'en' | 'fr'
  /** Whether an allergen profile stood on the device: without it other dishes are shown. */
  profile: boolean
  /** The file that starts the app: another version draws another page. */
  start: string
  drawn: Drawn[]
}

export const screenKey = (address: string): string => `screen:${address}`

/** Where an app that never comes leaves at least its links alive. */
const longestMs = 8000
const attribute = 'data-kept-screen'
const [html, svg] = ['http://www.w3.org/1999/xhtml', 'http://www.w3.org/2000/svg']
const momentMs = 60_000
const refused = /^(script|iframe|object|embed|link|meta|base|template|on.*)$/

/** `isNew`: a minute has not passed since it stood, so that what holds for a moment holds. */
const made = (drawn: Drawn, space: string, isNew: boolean): Node => {
  if (typeof drawn === 'string') return document.createTextNode(drawn)
  const [tag, attributes, ...inside] = drawn
  if (refused.test(tag)) return document.createTextNode('')
  const here = tag === 'svg' ? svg : space
  const element = document.createElementNS(here, tag) as HTMLElement
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'style') element.style.cssText = value
    else if (!refused.test(name)) element.setAttribute(name, value)
  }
  if ('data-moment' in attributes && !isNew) element.style.visibility = 'hidden'
  element.append(...inside.map((one) => made(one, here, isNew)))
  return element
}

/** What the app keeps its screens by: which version drew them, and whether a profile chose what they show. */
export const screenMarks = (): Pick<KeptScreen, 'profile' | 'start'> => ({
  profile: document.cookie.split('; ').includes('allergen_profile=1'),
  start: document.querySelector('script[type=module]')?.getAttribute('src') ?? '',
})

const holds = ({ from, until, language, profile, start }: KeptScreen): boolean => {
  const now = Date.now()
  const other = language === 'en' ? 'fr' : 'en'
  const marks = screenMarks()
  const isOfOthers = profile !== marks.profile || start !== marks.start || document.cookie.split('; ').includes(`l1=${other}`)
  return from <= now && now < until && !isOfOthers
}

/** Puts the kept first screen of this address into `root`, to be read and not to be touched; false where none holds now. */
export const showKeptScreen = (root: HTMLElement): boolean => {
  try {
    const screen = JSON.parse(localStorage.getItem(screenKey(location.pathname + location.search)) ?? 'null') as KeptScreen | null
    if (!screen || !holds(screen)) return false
    const stage = document.createElement('div')
    stage.setAttribute(attribute, '')
    stage.inert = true
    stage.style.display = 'contents'
    const isNew = Date.now() - screen.from < momentMs
    stage.append(...screen.drawn.map((one) => made(one, html, isNew)))
    document.documentElement.lang = `${screen.language}-CA`
    root.append(stage)
    setTimeout(() => (stage.inert = false), longestMs)
    return true
  } catch {
    // A store that is shut or a record of another version: the app draws the page by itself.
    root.replaceChildren()
    return false
  }
}

/** True while a kept screen stands, until the app's first page takes its place. */
export const screenStands = (): boolean => document.querySelector(`[${attribute}]`) !== null

/** After a change of what the device may show, of allergens or of who is here, no earlier screen comes back. */
export const forgetScreens = (): void => {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(screenKey(''))) localStorage.removeItem(key)
  } catch {
    // Where nothing can be kept nothing is.
  }
}
