import { type Drawn, type KeptScreen, screenKey, screenMarks, stageMark } from './kept-screen.ts'

/** Where an app that never comes leaves at least its links alive. */
const longestMs = 8000
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

const holds = ({ from, until, language, profile, picked, start }: KeptScreen): boolean => {
  const now = Date.now()
  const other = language === 'en' ? 'fr' : 'en'
  const marks = screenMarks()
  const isOfOthers =
    profile !== marks.profile || picked !== marks.picked || start !== marks.start || document.cookie.split('; ').includes(`l1=${other}`)
  return from <= now && now < until && !isOfOthers
}

/** Puts the kept first screen of this address into `root`, to be read and not to be touched; false where none holds now. */
export const showKeptScreen = (root: HTMLElement): boolean => {
  try {
    const screen = JSON.parse(localStorage.getItem(screenKey(location.pathname + location.search)) ?? 'null') as KeptScreen | null
    if (!screen || !holds(screen)) return false
    const stage = document.createElement('div')
    stage.setAttribute(stageMark, '')
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
