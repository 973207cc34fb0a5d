import { type ReactNode, useState } from 'react'
import { useTitle } from '#app/site/use-title.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { SentNotice } from './sent-notice.tsx'

/**
 * A form that fills a page: what this tab typed before is there again after a reload, on the device alone, and a sent one
 * gives way to its thanks.
 */
export const FormPage = ({ title, intro, thanks, children }: FormPageProps) => {
  useTitle(title)
  const hydrated = useHydrated()
  const [sent, setSent] = useState(false)
  return (
    <div className="page form-page">
      <h1>{title}</h1>
      {sent ? (
        <SentNotice {...thanks} onAgain={() => setSent(false)} />
      ) : (
        <>
          <p className="muted">{intro}</p>
          {children(hydrated, () => setSent(true))}
        </>
      )}
    </div>
  )
}

type FormPageProps = {
  title: string
  intro: string
  thanks: { title: string; text: string; again: string }
  children: (hydrated: boolean, onSent: () => void) => ReactNode
}
