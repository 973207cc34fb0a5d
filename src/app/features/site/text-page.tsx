import type { ReactNode } from 'react'
import { PageFrame } from './page-frame.tsx'
import { useTitle } from './use-title.ts'

/** A page of text, inside a school or outside of any (SITE-20). */
export const TextPage = ({ title, intro, children }: { title: string; intro: string; children: ReactNode }) => {
  useTitle(title)
  return (
    <PageFrame className="page">
      <article>
        <header className="page-header">
          <h1>{title}</h1>
          <p className="text-page-intro">{intro}</p>
        </header>
        <div className="prose text-page">{children}</div>
      </article>
    </PageFrame>
  )
}
