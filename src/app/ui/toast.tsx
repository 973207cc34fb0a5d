import { atom, createStore, useAtomValue } from 'jotai'

const toastAtom = atom<{ id: number; text: string } | null>(null)
const store = createStore()
const toastMs = 3000

/** Shows a short message for three seconds (NAV-17); a later one takes its place. */
export const toast = (text: string): void => {
  const shown = { id: (store.get(toastAtom)?.id ?? 0) + 1, text }
  store.set(toastAtom, shown)
  setTimeout(() => store.set(toastAtom, (current) => (current === shown ? null : current)), toastMs)
}

/** Where toasts stand: mounted once, top centre, a polite live region. */
export const Toasts = () => {
  const shown = useAtomValue(toastAtom, { store })
  return (
    <div className="toasts" role="status">
      {shown && (
        <p className="toast" key={shown.id}>
          {shown.text}
        </p>
      )}
    </div>
  )
}
