import type { Handler } from '#server/http/context.ts'
import { hours } from './hours.ts'
import { locations } from './locations.ts'
import { menus } from './menus.ts'
import { pages } from './pages.ts'
import { sections } from './sections.ts'
import { sites } from './sites.ts'
import { week } from './week.ts'

/** Exactly one handler for every call of the contract (a house test compares the two). */
export const handlers: Handler[] = [...sites, ...sections, ...locations, ...hours, ...menus, ...week, ...pages]
