import { Problem } from '#contract/errors.ts'

/** Lets `atOnce` pieces of work run and `waiting` more stand in line; what comes on top is refused as busy. */
export const createBrake = ({ atOnce, waiting }: { atOnce: number; waiting: number }) => {
  const line: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new Problem('busy')
      await new Promise<void>((resolve) => line.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      // The place goes to the next in line as it is; only an empty line frees it.
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }
}
