type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** A field's last value, null for a button; `at`: which of its kind in the page, for where the app puts another in its place. */
export type Heard = { value: string | boolean | null; at: number }

/** What a person did to the server's page before the app listened, in order. */
export const heard = new Map<HTMLElement, Heard>()

let answer = () => {}

/** React marks what it listens to. */
export const isAlive = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__reactProps'))

const valueOf = (field: Field): string | boolean =>
  /^(checkbox|radio)$/.test(field.type) ? (field as HTMLInputElement).checked : field.value

const hear = (element: HTMLElement, value: Heard['value']) => {
  // Pressed twice because nothing happened is pressed once.
  heard.delete(element)
  heard.set(element, { value, at: [...document.getElementsByTagName(element.tagName)].indexOf(element) })
  answer()
}

/** From the first script on: on a slow phone seconds pass between the page that can be read and the app that answers. */
export const hearEarly = (): void => {
  document.addEventListener(
    'input',
    ({ target }) => {
      if (!isAlive(target as Field)) hear(target as Field, valueOf(target as Field))
    },
    true,
  )
  // After React: a part that it takes over for this very press has answered by now, and a button that closed its dialog is gone.
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button')
    if (!button?.isConnected || isAlive(button)) return
    button.dataset['heard'] = ''
    hear(button, null)
  })
}

/** `work` is done at once where something was heard, and again with each that comes while parts of the page are not alive yet. */
export const answerEarly = (work: () => void): void => {
  answer = work
  if (heard.size > 0) work()
}
