import { createFileRoute } from '@tanstack/react-router'
import { FavouritesPage } from '#app/features/favourites/favourites-page.tsx'
import { openSection } from '#app/features/site/require-section.ts'

export const Route = createFileRoute('/$site/favourites')({
  // Its dishes are those of the menus.
  beforeLoad: openSection('whats-on-the-menu', ['finder', 'menus', 'account', 'forms']),
  component: FavouritesPage,
})
