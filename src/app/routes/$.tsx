import { createFileRoute } from '@tanstack/react-router'
import { NotFoundPage } from '#app/features/site/not-found-page.tsx'

// Any path that no other route knows (SITE-21).
export const Route = createFileRoute('/$')({ component: NotFoundPage })
