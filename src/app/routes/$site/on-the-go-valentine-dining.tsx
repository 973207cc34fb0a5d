import { createFileRoute } from '@tanstack/react-router'
import { OnTheGoPage } from '#app/features/on-the-go/on-the-go-page.tsx'

export const Route = createFileRoute('/$site/on-the-go-valentine-dining')({
  beforeLoad: ({ context }) => context.needWords(['pages', 'forms']),
  component: OnTheGoPage,
})
