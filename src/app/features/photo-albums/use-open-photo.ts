import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useHydrated } from '#app/ui/use-hydrated.ts'

const route = '/$site/photo-albums'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The photo was opened from its album, so that the way back leads there. */
    photoOver?: boolean
  }
}

/** The photo that stands large, by its place in the album; the device's back button closes it, and moving on is no step of the way back. */
export const useOpenPhoto = (photo: string | undefined) => {
  const navigate = useNavigate({ from: route })
  const router = useRouter()
  const isOver = useLocation({ select: ({ state }) => state.photoOver === true })
  // A dialog opens on the device alone.
  const opened = useHydrated() && photo !== undefined && /^[1-9]\d{0,3}$/.test(photo) ? Number(photo) : undefined
  const [moved, setMoved] = useState<{ from: number; to: number } | null>(null)
  // The way back takes a moment, in which a second press would go one page further.
  const left = useRef<object | null>(null)
  const open = (at: number) => {
    setMoved(null)
    void navigate({ to: '.', search: (before) => ({ ...before, photo: String(at + 1) }), resetScroll: false, state: { photoOver: true } })
  }
  const close = () => {
    const { state } = router.state.location
    if (left.current === state) return
    left.current = isOver ? state : null
    if (isOver) router.history.back()
    else void navigate({ to: '.', search: ({ album }) => (album ? { album } : {}), replace: true, resetScroll: false })
  }
  const at = opened === undefined ? null : moved?.from === opened ? moved.to : opened - 1
  return { at, open, close, move: (to: number) => opened !== undefined && setMoved({ from: opened, to }) }
}
