import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useHistoryDialog } from '#app/ui/use-history-dialog.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'

const route = '/$site/photo-albums'

/** The open photo by its index; the browser's back button closes it, and moving on adds no history entry. */
export const useOpenPhoto = (photo: string | undefined) => {
  const navigate = useNavigate({ from: route })
  // Dialogs open on the device only.
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
