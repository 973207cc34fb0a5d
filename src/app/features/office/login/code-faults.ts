import type { Fault } from '#app/forms/use-fields.ts'
import type { ProblemCode } from '#contract/errors.ts'

type Typed = { code: string }

/** The server reads codes as people type them, in groups. */
export const codeFaults = ({ code }: Typed): Fault<'code'>[] => (code.trim() === '' ? [{ field: 'code', code: 'code_required' }] : [])

/** Refusals that are about what was typed. */
export const codeField = (code: ProblemCode): 'code' | null =>
  code === 'code_wrong' || code === 'recovery_code_wrong' || code === 'code_required' ? 'code' : null
