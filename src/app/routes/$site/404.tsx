import { createFileRoute } from '@tanstack/react-router'
import { NotFoundInSchool } from '#app/features/site/not-found-page.tsx'

export const Route = createFileRoute('/$site/404')({ component: NotFoundInSchool })
