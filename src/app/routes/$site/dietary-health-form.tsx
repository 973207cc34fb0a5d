import { createFileRoute } from '@tanstack/react-router'
import { DietaryHealthPage } from '#app/features/dietary-health/dietary-health-page.tsx'

export const Route = createFileRoute('/$site/dietary-health-form')({
  staticData: { words: ['pages', 'forms'] },
  component: DietaryHealthPage,
})
