import { createFileRoute } from '@tanstack/react-router'
import { NotFoundPage } from '#app/features/site/not-found-page.tsx'

// Any unknown path (SITE-21).
export const Route = createFileRoute('/$')({ component: NotFoundPage })
