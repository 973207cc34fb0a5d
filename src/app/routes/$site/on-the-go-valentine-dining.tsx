import { createFileRoute } from '@tanstack/react-router'
import { OnTheGoPage } from '#app/features/on-the-go/on-the-go-page.tsx'
import { notFoundIn } from '#app/site/not-found.ts'

export const Route = createFileRoute('/$site/on-the-go-valentine-dining')({
  beforeLoad: ({ context: { site, needWords } }) => {
    if (site.prelaunch) throw notFoundIn(site)
    return needWords(['pages', 'forms'])
  },
  component: OnTheGoPage,
})
