import { useEffect } from 'react'

const marked = 'main a[href^="http"]:not(.no-print *)'

/** In print, links out of the site get numbers, with their addresses listed at the end. */
const addNotes = (): void => {
  dropNotes()
  const list = document.createElement('ol')
  list.className = 'print-notes'
  const addresses = new Map<string, number>()
  for (const link of document.querySelectorAll<HTMLAnchorElement>(marked)) {
    const number = addresses.get(link.href) ?? addresses.size + 1
    addresses.set(link.href, number)
    link.dataset['note'] = String(number)
  }
  for (const address of addresses.keys()) list.append(Object.assign(document.createElement('li'), { textContent: address }))
  const own = Object.assign(document.createElement('p'), { className: 'print-address', textContent: location.href })
  document.body.append(own, list)
}

const dropNotes = (): void => {
  for (const note of document.querySelectorAll('.print-notes, .print-address')) note.remove()
}

/** Adds the notes before the browser prints and removes them afterwards. */
export const usePrintNotes = (): void => {
  useEffect(() => {
    addEventListener('beforeprint', addNotes)
    addEventListener('afterprint', dropNotes)
    return () => {
      removeEventListener('beforeprint', addNotes)
      removeEventListener('afterprint', dropNotes)
    }
  }, [])
}
