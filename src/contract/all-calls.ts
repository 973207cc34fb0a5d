import type { Call } from './call.ts'
import { calls } from './calls.ts'
import { officeCalls } from './office-calls.ts'

/** Every call that the server answers: visitors' and the office's, whose apps load only their own. */
export const allCalls = { ...calls, ...officeCalls } as const satisfies Record<string, Call>

/** The name of any call. */
export type AnyCallName = keyof typeof allCalls
