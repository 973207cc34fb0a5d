import { createFileRoute } from '@tanstack/react-router'
import { FavouritesPage } from '#app/features/favourites/favourites-page.tsx'
import { requireSection } from '#app/features/site/require-section.ts'

export const Route = createFileRoute('/$site/favourites')({
  // Its dishes are those of the menus.
  beforeLoad: ({ context: { site, needWords } }) => {
    requireSection(site, 'whats-on-the-menu')
    return needWords(['menus', 'forms'])
  },
  component: FavouritesPage,
})
