// The walls of the house, each with its reason. tests/house/walls.test.ts sees every one of them fail on purpose,
// so a new wall also needs a file that breaks it in tests/house/broken-walls.ts.
const npm = (names) => `(^|/)node_modules/(${names})/`
const wall = (name, from, to) => ({ name, severity: 'error', from, to })

/**
 * Which rooms of `src/app/features` may need another one, and why. A room is below all that need it, so that no two need
 * each other (tests/house/walls.test.ts checks the order, and that no line is left over).
 */
const neighbours = [
  ['favourites', ['home'], 'Home counts the favourites of today.'],
  ['search', ['eat', 'favourites', 'home'], 'Favourites and what one can eat are found in the week as a search finds dishes.'],
  ['site', ['office'], 'The office wears the colours of its school.'],
  ['map', ['site'], 'The drawn map of a school lists the places of its campus map.'],
  ['locations', ['home', 'map'], 'A place has one description in every list.'],
  ['reservations', ['home', 'locations'], 'A place that takes reservations leads to them, and home names the table of today.'],
  [
    'menus',
    ['eat', 'favourites', 'home', 'locations', 'office', 'paper', 'reservations', 'search', 'site'],
    'A dish has one row, one heart and one menu on every page, and a nutrient one name.',
  ],
  [
    'hours',
    ['eat', 'favourites', 'home', 'locations', 'map', 'menus', 'office', 'paper', 'search', 'site'],
    'Open or closed is said in the same words everywhere.',
  ],
  ['nearby', ['eat', 'home', 'locations', 'map'], 'The visitor is located once for all lists of places.'],
  ['subscriptions', ['my-plan'], 'My plan reads and ends subscriptions as their own tab does.'],
  ['orders', ['checkout', 'my-plan'], 'The checkout warns of an order that was paid on another device, and My plan lists receipts.'],
  ['purchase', ['checkout', 'home', 'my-plan', 'orders', 'subscriptions'], 'A cart looks the same wherever it is shown.'],
  ['payments', ['checkout', 'my-plan', 'orders', 'purchase', 'subscriptions'], 'Cards, wallets and amounts are one for all that is paid.'],
  ['accounts', ['checkout', 'favourites', 'purchase', 'reservations'], 'The login opens over any page; a buyer is a customer.'],
  [
    'allergens',
    ['accounts', 'eat', 'favourites', 'home', 'menus', 'on-the-go', 'paper', 'search'],
    'An allergen has one name and one mark wherever a dish or a person has it.',
  ],
  ['calendar', ['events', 'hours', 'locations'], 'Whatever has a date goes to a calendar by the same links.'],
  ['dietary-health', ['office'], 'The office reads a health form in the words that asked for it.'],
  ['captcha', ['dietary-health', 'feedback', 'on-the-go'], 'Every public form has the same check.'],
  ['sharing', ['eat', 'locations', 'menus'], 'A page is shared by the same button.'],
  [
    'stories',
    ['dining-blog', 'directors-meetings', 'events', 'news', 'offers', 'staff'],
    'Whatever the dining office publishes has the same card, picture and page.',
  ],
  ['offline', ['site'], "The frame of a school's page says what the device stores and offers."],
]
const office = '^src/app/(features/)?office/'
const feature = (names) => `^src/app/features/(${names})/`

/** Where the program is entered; what none of these reaches is dead. Routes hang on the generated route tree. */
const entries =
  '^(src/server/main|src/server/(content|jobs|jobs/backup|payments/simulator)/main|src/app/(start|main)|src/app/office/main|src/app/entry-server|sw/sw)\\.tsx?$'
module.exports = {
  forbidden: [
    // Two files that need each other are one file, or hide a third. (The generated route tree and the router name each other's types.)
    wall('no-cycles', {}, { circular: true, viaOnly: { pathNot: '\\.gen\\.ts$' } }),

    // A rule that reads a table, a clock or a page cannot be tried in a table test; the contract's types are the words it speaks.
    wall('domain-stands-alone', { path: '^src/domain/' }, { pathNot: '^src/(domain|contract)/' }),
    wall('domain-takes-types-only', { path: '^src/domain/' }, { path: '^src/contract/', dependencyTypesNot: ['type-only'] }),

    // Browser, worker and server all read the contract, so it may lean on none of them.
    wall('contract-knows-rules-and-shapes', { path: '^src/contract/' }, { pathNot: ['^src/(contract|domain)/', npm('zod')] }),

    // App and server meet only on the wire: what one imports of the other, an old phone does not have.
    wall('server-never-app', { path: '^src/server/' }, { path: '^(src/app|sw)/' }),
    wall('app-never-server', { path: '^(src/app|sw)/' }, { path: '^src/server/' }),
    // The one crossing: the page that renders the first view loads the built entry, and nothing else of the build.
    wall('built-entry-by-page-only', { pathNot: '^src/server/http/page' }, { path: '^dist/' }),
    wall('built-entry-only', { path: '^src/server/http/page' }, { path: '^dist/', pathNot: '^dist/server/entry-server\\.js$' }),

    // routes -> features -> forms, session, personal, site -> ui, i18n, offline: a panel that knows its page cannot be used on another one.
    wall('features-below-routes', { path: '^src/app/features/' }, { path: '^src/app/routes/' }),
    // A room that needs others can neither be read nor moved alone: what many need is no feature, and a route puts features together.
    wall(
      'features-are-neighbours',
      { path: '^src/app/features/([^/]+)/' },
      { path: '^src/app/features/', pathNot: ['^src/app/features/$1/', feature(neighbours.map(([room]) => room).join('|'))] },
    ),
    ...neighbours.map(([room, needing, comment]) => ({
      ...wall(
        'features-are-neighbours',
        { path: '^src/app/features/', pathNot: feature([room].concat(needing).join('|')) },
        { path: feature(room) },
      ),
      comment,
    })),
    // What a visitor loads holds no byte of the dining office's app.
    wall('office-stands-apart', { path: '^(src/app|sw)/', pathNot: office }, { path: [office, '^src/contract/office-(page|calls)'] }),
    // A dialog without a step of the history is not closed by the browser's "back", which leaves the page under it.
    wall(
      'office-dialogs-are-sheets',
      { path: '^src/app/features/office/', pathNot: '^src/app/features/office/(sheet|news/leave-dialog)\\.tsx$' },
      { path: '^src/app/(ui/dialog|forms/confirm-dialog)\\.tsx$' },
    ),
    // What every page needs may need none of them.
    wall('shared-rooms-know-no-topic', { path: '^src/app/(site|personal|session|forms)/' }, { path: '^src/app/(routes|features)/' }),
    wall(
      'ui-knows-no-topic',
      { path: '^src/app/ui/' },
      { path: ['^src/app/(routes|features|offline|site|personal|session|forms)/', '^lang/', npm('@tanstack/react-query')] },
    ),
    wall('i18n-knows-no-topic', { path: '^src/app/i18n/' }, { path: '^src/app/(routes|features|site|personal|session|forms|ui)/' }),
    wall('offline-knows-no-topic', { path: '^src/app/offline/' }, { path: '^src/app/(routes|features|site|personal|session|forms|ui)/' }),
    // A phone cannot run Node: what the bundler replaces by an empty module fails only when someone taps it.
    wall('app-without-node', { path: '^(src/app|sw)/' }, { dependencyTypes: ['core'] }),
    // The worker is downloaded beside the page: it shares the contract, the rules and the store, and never React.
    wall('sw-knows-the-store-only', { path: '^sw/' }, { path: '^src/', pathNot: '^src/(contract|domain|app/offline)/' }),
    wall('sw-without-react', { path: '^sw/' }, { path: npm('react|react-dom|react-intl|@tanstack/react-query'), reachable: true }),
    // zod/mini says the same in 16 kB less.
    wall('zod-is-mini', { path: '^(src|sw)/' }, { path: npm('zod'), pathNot: npm('zod/(mini|v4/mini)') }),

    // All SQL is in db/, one file a topic, so that both engines run the same statements.
    wall('sql-in-db-only', { path: '^src/', pathNot: '^src/server/db/' }, { path: [npm('kysely|pg'), '^(node:)?sqlite$'] }),
    wall('db-knows-no-caller', { path: '^src/server/db/' }, { path: '^src/server/', pathNot: '^src/server/(db|shapes)/' }),

    // A room that needs another one, and is needed by it, cannot be read or moved alone. (`start.ts` puts them all together.)
    { ...wall('server-rooms-look-one-way', { path: '^src/server/[^/]+$' }, { circular: true }), scope: 'folder' },
    // What every room needs may need none of them.
    wall(
      'platform-knows-no-topic',
      { path: '^src/server/platform/' },
      { path: '^src/server/[^/]+/', pathNot: '^src/server/(platform|db)/' },
    ),
    // What ships must not need what only builds and tests; types are gone by then, and `--dev` brings Vite itself.
    wall(
      'ships-without-dev-packages',
      { path: '^(src|sw)/', pathNot: '^src/server/http/dev' },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: npm('@types/[^/]+|vite') },
    ),
    wall('packages-are-declared', {}, { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] }),
    wall('src-never-tests', { path: '^(src|sw)/' }, { path: '^tests/' }),
    // An import that leads nowhere passes a test that never runs it. (`virtual:` modules and the build exist only later.)
    wall('imports-resolve', {}, { couldNotResolve: true, pathNot: '^(virtual:|dist/)|\\.gen\\.ts$' }),
    // What nothing reaches is forgotten code.
    wall('no-dead-files', { path: entries }, { path: '^(src|sw)/', pathNot: [entries, '\\.d\\.ts$'], reachable: false }),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: '(^|/)(node_modules|dist)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.cjs', '.json'],
    },
  },
}
