import { createFileRoute } from '@tanstack/react-router'
import { NotFoundInSchool } from '#app/features/site/not-found-page.tsx'

// Any path within a school that no other route knows (SITE-21).
export const Route = createFileRoute('/$site/$')({ component: NotFoundInSchool })
