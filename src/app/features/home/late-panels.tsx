import { late } from '#app/ui/late.tsx'

// Below the first screen of a phone: what the server sent stands there, its code comes when it draws near.
export const LateLocations = late('home-places', async () => (await import('./locations-panel.tsx')).LocationsPanel)
export const LateCarousel = late('home-carousel', async () => (await import('./carousel.tsx')).Carousel)
export const LateEvents = late('home-events', async () => (await import('./events-panel.tsx')).EventsPanel)
export const LateNews = late('home-news', async () => (await import('./news-panel.tsx')).NewsPanel)
export const LateQuickShop = late('home-shop', async () => (await import('./quick-shop.tsx')).QuickShop)
