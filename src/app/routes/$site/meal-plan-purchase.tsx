import { createFileRoute } from '@tanstack/react-router'
import { PurchasePage } from '#app/features/purchase/purchase-page.tsx'
import { requireSection } from '#app/features/site/require-section.ts'

export const Route = createFileRoute('/$site/meal-plan-purchase')({
  beforeLoad: ({ context: { site } }) => requireSection(site, 'meal-plan-purchase'),
  component: PurchasePage,
})
