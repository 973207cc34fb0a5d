import { createFileRoute } from '@tanstack/react-router'
import { SurveysPage } from '#app/features/surveys/surveys-page.tsx'
import { requireSection } from '#app/features/site/require-section.ts'

export const Route = createFileRoute('/$site/surveys')({
  beforeLoad: ({ context: { site } }) => requireSection(site, 'surveys'),
  component: SurveysPage,
})
