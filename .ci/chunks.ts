import { inFirstLoad, inHome, inKeptShapes, inMenu, inPopup } from './words.ts'

/** What several pages share that nobody opens first: it travels with those pages. */
const apart = [
  'features/site/(privacy|terms|climate)-page',
  'i18n/page-words',
  'features/search/(?!find-dish-link)',
  'features/favourites/favourites-(page|days|today|account|compare)',
  'features/paper/(?!print-button)',
  'offline/kept-week',
  '(dish-search|week-dishes)\\.',
  'features/(accounts|form|purchase|checkout|campaigns|watch)/',
  'ui/(password-field|radio-field|check-group)',
  '(masks|regions|customer-rules|password-rules|shared-rules|student-id|allergen-profile|allergen-words)\\.',
  'domain/(card|checkout-rules|installments)\\.',
  '(money|money-shown|tax|declining-balance|custom-plan|subscription-(dates|term)|order-form)\\.',
]

/** Many small files compress badly and load slowly: what every page needs is one file, what several pages share another. */
export const firstLoad = [
  // The entry itself waits for the first paint: what it needs stands alone.
  { name: 'start', test: /vite\/preload-helper|rolldown\/runtime|offline\/kept-screen|ui\/early-input/, priority: 9 },
  {
    name: 'base',
    test: /node_modules\/(?!.*(queriesObserver|mutationObserver|useQueries|useMutation))(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|store|react-store|react-query|query-core)|jotai|react-intl|@formatjs|intl-messageformat|idb-keyval|use-sync-external-store)\//,
    priority: 2,
  },
  // Home comes first: it does not wait for what only other pages share.
  { name: 'first', test: inFirstLoad(), priority: 1.5 },
  // Home and the lists of places tell the way to them; the menu never does.
  { name: 'nearby', test: /features\/nearby\/(?!ask)/, priority: 1.3 },
  { name: 'home', test: inHome(), priority: 1.2 },
  { name: 'popup', test: inPopup(), priority: 0.9 },
  // The menu does not wait for what only lists of stories share.
  { name: 'menu', test: inMenu(), minShareCount: 2, priority: 0.5 },
  // A device without a network opens with this.
  { name: 'kept', test: /offline\/(kept-copy|from-week|known-sites|shell-page)/, priority: 0.3 },
  { name: 'brand', test: /domain\/brand\./, priority: 1.1 },
  // Names without any shape, which a place's page and the shapes share.
  { name: 'place-flags', test: /contract\/place-flags\./, priority: 1.2 },
  { name: 'shapes', test: inKeptShapes(), priority: 1.1 },
  // Quiet time keeps the shell.
  { name: 'keep', test: /offline\/shell-set|@tanstack\/query-(persist|sync)/, priority: 1 },
  // Who is logged in is asked on every page; the forms of accounts come with their pages.
  { name: 'session', test: /features\/accounts\/(session|account-allergens)\.ts/, priority: 0.45 },
  // Hours, places and what heads the school's other pages: none of them waits for forms, accounts or a card.
  {
    name: 'places',
    test: /src\/app\/(features\/(hours|locations|calendar|paper\/print-button|site\/section-(header|frame))|ui\/(tabs|vertical-tabs|phone-link))|src\/domain\/province\./,
    minShareCount: 2,
    priority: 0.46,
  },
  // A purchase and a customer's kept card.
  {
    name: 'card',
    test: /src\/(app\/features\/checkout\/|domain\/(card|checkout-rules|installments)\.)/,
    minShareCount: 2,
    priority: 0.42,
  },
  {
    name: 'accounts',
    test: /src\/(app\/features\/(accounts|form)\/|app\/ui\/(password-field|radio-field|check-group)|domain\/(masks|regions|customer-rules|password-rules|shared-rules|student-id)\.)/,
    minShareCount: 2,
    priority: 0.4,
  },
  {
    name: 'shared',
    test: new RegExp(`src/(contract|domain|app)/(?!${apart.join('|')})`),
    minShareCount: 2,
    priority: 0,
  },
]
