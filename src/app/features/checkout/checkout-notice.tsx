import { useEffect, useRef } from 'react'
import { useWords } from '#app/i18n/words.ts'
import { CircleAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** Why an order failed, scrolled into view and focused: the pressed button may be a screen below. */
export const CheckoutNotice = ({ notice, onClose }: { notice: string; onClose: () => void }) => {
  const t = useWords()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [notice])
  return (
    <div tabIndex={-1} ref={box}>
      <Notice tone="alert" icon={<CircleAlert />} live="alert" close={{ label: t('actions.close'), onClose }}>
        <p>{notice}</p>
      </Notice>
    </div>
  )
}
