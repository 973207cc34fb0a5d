import { createFileRoute } from '@tanstack/react-router'
import { DietaryHealthPage } from '#app/features/dietary-health/dietary-health-page.tsx'

export const Route = createFileRoute('/$site/dietary-health-form')({
  beforeLoad: ({ context }) => context.needWords(['pages', 'forms']),
  component: DietaryHealthPage,
})
