import type { LastChange } from './last-change.ts'

/** A colleague changed what a change was made on; `fresh` is how it is now, `last` who changed it. */
export class EditedMeanwhileError<T> extends Error {
  readonly fresh: readonly T[]
  readonly last: LastChange
  constructor(fresh: readonly T[], last: LastChange) {
    super('edited meanwhile')
    this.name = 'EditedMeanwhileError'
    this.fresh = fresh
    this.last = last
  }
}
