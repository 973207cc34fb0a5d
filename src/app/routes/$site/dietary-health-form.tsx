import { createFileRoute } from '@tanstack/react-router'
import { DietaryHealthPage } from '#app/features/dietary-health/dietary-health-page.tsx'
import { notFoundIn } from '#app/site/not-found.ts'

export const Route = createFileRoute('/$site/dietary-health-form')({
  beforeLoad: ({ context: { site, needWords } }) => {
    if (site.prelaunch) throw notFoundIn(site)
    return needWords(['pages', 'forms'])
  },
  component: DietaryHealthPage,
})
