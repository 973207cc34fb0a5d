import { type ReactNode, useState } from 'react'
import { useTitle } from '#app/site/use-title.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { SentNotice } from './sent-notice.tsx'

/** A form that fills a page: the tab's draft comes back after a reload, and a thank-you replaces it once sent. */
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
