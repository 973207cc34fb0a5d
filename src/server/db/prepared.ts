import { createHash } from 'node:crypto'
import { isPlanGone } from './faults.ts'

/** A statement that came so often gets a name; what comes once, such as a list of a length of its own, gets none. */
const oftenAt = 10
/** So many have a name at most: each connection keeps a plan of every one. */
const mostNamed = 300
const mostCounted = 3000
/** What an import writes in one piece is longer, and its plan large. */
const longestNamed = 4000

/** A name says what it stands for, so that no two processes behind one pooler give the same name to two statements. */
const nameIn = (generation: number, text: string): string =>
  `s${generation}_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`

/**
 * Names for the statements of PostgreSQL that come often: to read and plan one takes it longer than to run it, and one with a
 * name it reads and plans once for each connection.
 */
export const preparedNames = () => {
  const times = new Map<string, number>()
  const names = new Map<string, string>()
  let generation = 0
  let isOver = false
  return {
    /** Undefined for a statement without a name. */
    nameOf: (text: string): string | undefined => {
      if (isOver || text.length > longestNamed) return undefined
      const known = names.get(text)
      if (known !== undefined || names.size >= mostNamed) return known
      const count = (times.get(text) ?? 0) + 1
      if (times.size >= mostCounted) times.clear()
      if (count < oftenAt) {
        times.set(text, count)
        return undefined
      }
      times.delete(text)
      const name = nameIn(generation, text)
      names.set(text, name)
      return name
    },
    /** The text to send with a name: a pooler that shares plans by their text has none of this one either, once they are gone. */
    textOf: (text: string): string => (generation === 0 ? text : `${text} /* ${generation} */`),
    /**
     * True for an error that says that a name is of no use any more; nothing of its statement was done. A table that was changed
     * takes its plans with it, and they get new names; a pooler that knows no names, or forgets them, is asked without.
     */
    isGone: (error: unknown, { text, name }: { text: string; name: string }): boolean => {
      const gone = isPlanGone(error)
      if (gone === null) return false
      isOver ||= gone === 'name'
      // Others that were on their way with old names hear it too.
      if (names.get(text) === name) {
        names.clear()
        generation += 1
      }
      return true
    },
  }
}
