import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useHistoryDialog } from '#app/ui/use-history-dialog.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'

const route = '/$site/photo-albums'

/** The photo that stands large, by its place in the album; the device's back button closes it, and moving on is no step of the way back. */
export const useOpenPhoto = (photo: string | undefined) => {
  const navigate = useNavigate({ from: route })
  // A dialog opens on the device alone.
  const opened = useHydrated() && photo !== undefined && /^[1-9]\d{0,3}$/.test(photo) ? Number(photo) : undefined
  const [moved, setMoved] = useState<{ from: number; to: number } | null>(null)
  const open = (at: number) => {
    setMoved(null)
    void navigate({ to: '.', search: (before) => ({ ...before, photo: String(at + 1) }), resetScroll: false, state: { isOver: true } })
  }
  const leave = useCallback(
    () => void navigate({ to: '.', search: ({ album }) => (album ? { album } : {}), replace: true, resetScroll: false }),
    [navigate],
  )
  const { close } = useHistoryDialog(leave)
  const at = opened === undefined ? null : moved?.from === opened ? moved.to : opened - 1
  return { at, open, close, move: (to: number) => opened !== undefined && setMoved({ from: opened, to }) }
}
