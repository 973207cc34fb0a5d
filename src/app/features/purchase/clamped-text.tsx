import { useLayoutEffect, useRef, useState } from 'react'
import { useWords } from '#app/i18n/words.ts'
import { useSchoolHtml } from '#app/site/school-text.tsx'

/** A school's text in two lines, with a button to show all of it (PURCH-PROD-02). */
export const ClampedText = ({ html, of }: { html: string; of: string }) => {
  const t = useWords()
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [longer, setLonger] = useState(false)
  const measure = () => {
    const element = box.current
    if (element && !element.classList.contains('is-open')) setLonger(element.scrollHeight > element.clientHeight + 1)
  }
  // The observer reports a new element and each text of another height, all cards of a page in one turn.
  useLayoutEffect(() => {
    const watch = new ResizeObserver(measure)
    if (box.current) watch.observe(box.current)
    return () => watch.disconnect()
  }, [html])
  return (
    <div className="buy-desc">
      <div ref={box} className={open ? 'prose clamp is-open' : 'prose clamp'} dangerouslySetInnerHTML={useSchoolHtml(html)} />
      {longer && (
        <button
          type="button"
          className="buy-more"
          aria-expanded={open}
          aria-label={t(open ? 'purchase.less_of' : 'purchase.more_of', { name: of })}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'purchase.less' : 'purchase.more')}
        </button>
      )}
    </div>
  )
}
