import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { CircleCheck } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** Replaces a form that was sent, and takes the focus of its vanished button. */
export const SentNotice = ({ title, text, again, onAgain }: { title: string; text: string; again: string; onAgain: () => void }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div className="stack" tabIndex={-1} ref={box}>
      <Notice tone="good" icon={<CircleCheck />} title={title} live="status">
        <p>{text}</p>
      </Notice>
      <p>
        <Button onClick={onAgain}>{again}</Button>
      </p>
    </div>
  )
}
