import { useEffect, useRef } from 'react'
import { useWords } from '#app/i18n/words.ts'
import { CircleAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** Why an order did not come about. The eye and the keyboard are led to it: the button that was pressed may stand a screen below. */
export const SaidNotice = ({ said, onClose }: { said: string; onClose: () => void }) => {
  const t = useWords()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [said])
  return (
    <div tabIndex={-1} ref={box}>
      <Notice tone="alert" icon={<CircleAlert />} live="alert" close={{ label: t('actions.close'), onClose }}>
        <p>{said}</p>
      </Notice>
    </div>
  )
}
