import type { Files } from '../support/trial.ts'

/** For every wall, files that break it: `[file, text]` of the one that is caught, and what it leans on. */
export const broken: Record<string, Files> = {
  'no-cycles': {
    'src/domain/hen.ts': "import { egg } from './egg.ts'\nexport const hen = () => egg",
    'src/domain/egg.ts': "import { hen } from './hen.ts'\nexport const egg = () => hen",
  },
  'domain-stands-alone': { 'src/domain/reads-files.ts': "import { readFileSync } from 'node:fs'\nexport const read = readFileSync" },
  'domain-takes-types-only': {
    'src/contract/dish.ts': 'export type Dish = { name: string }\nexport const dish = { name: "Soup" }',
    'src/domain/takes-a-value.ts': "import { dish } from '#contract/dish.ts'\nexport const named = dish",
  },
  'contract-knows-rules-and-shapes': { 'src/contract/hears-react.ts': "import { useState } from 'react'\nexport const state = useState" },
  'server-never-app': {
    'src/app/page.tsx': 'export const page = 1',
    'src/server/draws.ts': "import type { page } from '#app/page.tsx'\nexport type Drawn = typeof page",
  },
  'app-never-server': {
    'src/server/secret.ts': 'export const secret = 1',
    'src/app/peeks.tsx': "import { secret } from '#server/secret.ts'\nexport const peeked = secret",
  },
  'built-entry-by-page-only': {
    'dist/server/entry-server.js': 'export const render = 1',
    'src/server/api/renders.ts': "export const rendered = import('../../../dist/server/entry-server.js')",
  },
  'built-entry-only': {
    'dist/server/other.js': 'export const other = 1',
    'src/server/http/page.ts': "export const other = import('../../../dist/server/other.js')",
  },
  'features-below-routes': {
    'src/app/routes/menus.tsx': 'export const Route = 1',
    'src/app/features/menus/menu-panel.tsx': "import { Route } from '#app/routes/menus.tsx'\nexport const panel = Route",
  },
  'features-are-neighbours': {
    'src/app/features/events/event-card.tsx': 'export const card = 1',
    'src/app/features/menus/dish-row.tsx': 'export const row = 1',
    'src/app/features/surveys/shows-events.tsx': "import { card } from '#app/features/events/event-card.tsx'\nexport const shown = card",
    'src/app/features/allergens/marks/shows-dishes.tsx': "import { row } from '#app/features/menus/dish-row.tsx'\nexport const shown = row",
  },
  'office-stands-apart': {
    'src/app/features/office/frame.tsx': 'export const frame = 1',
    'src/app/routes/opens-office.tsx': "import { frame } from '#app/features/office/frame.tsx'\nexport const framed = frame",
  },
  'office-dialogs-are-sheets': {
    'src/app/ui/dialog.tsx': 'export const dialog = 1',
    'src/app/features/office/people/asks.tsx': "import { dialog } from '#app/ui/dialog.tsx'\nexport const ask = dialog",
  },
  'shared-rooms-know-no-topic': {
    'src/app/features/orders/orders-tab.tsx': 'export const tab = 1',
    'src/app/session/knows-orders.ts': "import { tab } from '#app/features/orders/orders-tab.tsx'\nexport const known = tab",
  },
  'ui-knows-no-topic': {
    'src/app/features/hours/queries.ts': 'export const hours = 1',
    'src/app/ui/button.tsx': "import { hours } from '#app/features/hours/queries.ts'\nexport const button = hours",
  },
  'i18n-knows-no-topic': {
    'src/app/features/hours/atoms.ts': 'export const hours = 1',
    'src/app/i18n/words.ts': "import { hours } from '#app/features/hours/atoms.ts'\nexport const words = hours",
  },
  'offline-knows-no-topic': {
    'src/app/features/hours/week.ts': 'export const week = 1',
    'src/app/offline/keeps.ts': "import { week } from '#app/features/hours/week.ts'\nexport const kept = week",
  },
  'app-without-node': { 'src/app/asks-node.ts': "import { join } from 'node:path'\nexport const joined = join" },
  'sw-knows-the-store-only': {
    'src/app/ui/price.tsx': 'export const price = 1',
    'sw/draws.ts': "import { price } from '#app/ui/price.tsx'\nexport const drawn = price",
  },
  'sw-without-react': {
    'src/app/offline/hooks.ts': "import { useState } from 'react'\nexport const state = useState",
    'sw/hooked.ts': "import { state } from '#app/offline/hooks.ts'\nexport const hooked = state",
  },
  'zod-is-mini': { 'src/contract/big.ts': "import { z } from 'zod'\nexport const big = z.string()" },
  'sql-in-db-only': { 'src/server/api/asks.ts': "import { sql } from 'kysely'\nexport const one = sql`select 1`" },
  'db-knows-no-caller': {
    'src/server/api/orders.ts': 'export const placeOrder = 1',
    'src/server/db/orders.ts': "import { placeOrder } from '#server/api/orders.ts'\nexport const orders = placeOrder",
  },
  'server-rooms-look-one-way': {
    'src/server/carts/price.ts': 'export const price = 1',
    'src/server/billing/charges.ts': "import { price } from '#server/carts/price.ts'\nexport const charged = price",
    'src/server/billing/state.ts': 'export const state = 1',
    'src/server/carts/locks.ts': "import { state } from '#server/billing/state.ts'\nexport const locked = state",
  },
  'platform-knows-no-topic': {
    'src/server/accounts/session.ts': 'export const session = 1',
    'src/server/platform/log.ts': "import { session } from '#server/accounts/session.ts'\nexport const logged = session",
  },
  'ships-without-dev-packages': { 'src/server/checks.ts': "import fc from 'fast-check'\nexport const check = fc" },
  'packages-are-declared': { 'src/server/borrows.ts': "import { parse } from 'acorn'\nexport const borrowed = parse" },
  'src-never-tests': {
    'tests/support/sample.ts': 'export const sample = 1',
    'src/server/samples.ts': "import { sample } from '../../tests/support/sample.ts'\nexport const samples = sample",
  },
  'imports-resolve': { 'src/domain/lost.ts': "import { gone } from './gone.ts'\nexport const lost = gone" },
  'no-dead-files': {
    'src/server/main.ts': "import './alive.ts'",
    'src/server/alive.ts': 'export const alive = 1',
    'src/app/main.tsx': 'export const started = 1',
    'src/domain/forgotten.ts': 'export const forgotten = 1',
  },
}

/** Files that keep every wall: a wall that these trip over is too high. */
export const sound: Files = {
  'src/domain/hours.ts': "import type { Hours } from '#contract/hours.ts'\nexport const isOpen = (hours: Hours) => hours.open",
  'src/contract/hours.ts': "import * as z from 'zod/mini'\nexport type Hours = { open: boolean }\nexport const shape = z.boolean()",
  'src/server/main.ts': "import { isOpen } from '#domain/hours.ts'\nimport './http/page.ts'\nexport const open = isOpen",
  'src/server/http/page.ts': "export const entry = import('../../../dist/server/entry-server.js')",
  'dist/server/entry-server.js': 'export const render = 1',
  'src/app/main.tsx':
    "import { shape } from '#contract/hours.ts'\nimport { useState } from 'react'\nexport const started = [shape, useState]",
  'sw/sw.ts': "import { shape } from '#contract/hours.ts'\nexport const worker = shape",
}
