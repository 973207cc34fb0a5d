import { type Heard, heard, isAlive } from './early-input.ts'

const [everyMs, longestMs] = [16, 30_000]

const pause = () => new Promise((resume) => setTimeout(resume, everyMs))

type Control = HTMLInputElement | HTMLButtonElement

/** The control itself, or the one that the app has put in its place: a form begins anew with what the device keeps of it. */
const standingFor = (control: Control, at: number): Control | null => {
  if (control.isConnected) return control
  const other = document.getElementsByTagName(control.tagName)[at] as Control | undefined
  return other?.type === control.type && other.textContent === control.textContent ? other : null
}

/** Null where the app never takes it over. */
const comeAlive = async (control: Control, at: number): Promise<Control | null> => {
  for (const until = Date.now() + longestMs; Date.now() < until; await pause()) {
    const standing = standingFor(control, at)
    if (!standing || !isAlive(standing)) continue
    // What the app is about to replace has gone by then.
    await pause()
    if (standing.isConnected) return standing
  }
  return null
}

const answer = (control: Control, value: Heard['value']) => {
  delete control.dataset['heard']
  if (value === null) return control.click()
  const field = control as HTMLInputElement
  // React answers to what differs from what the app last put there itself.
  if (typeof value === 'boolean') {
    field.checked = !value
    return field.click()
  }
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

let isAtWork = false

/** Does what was heard once more, now that the app listens: React empties the fields that it takes over. */
export const answerHeard = async (): Promise<void> => {
  if (isAtWork) return
  isAtWork = true
  for (const [element, { at }] of heard) {
    const standing = await comeAlive(element as Control, at)
    // As it is now: more may have been typed meanwhile.
    const value = heard.get(element)?.value ?? null
    heard.delete(element)
    if (standing) answer(standing, value)
  }
  isAtWork = false
}
