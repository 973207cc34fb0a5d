/**
 * Starts so many pieces of work in each turn of the event loop, in their order: a crowd that asks at once makes no turn so long
 * that a new connection, or what is answered from the cache, waits for all of it.
 */
export const startInTurns = (perTurn: number): ((start: () => void) => void) => {
  const waiting: (() => void)[] = []
  let isScheduled = false
  const run = (): void => {
    for (const start of waiting.splice(0, perTurn)) start()
    isScheduled = waiting.length > 0
    if (isScheduled) setImmediate(run)
  }
  return (start) => {
    waiting.push(start)
    if (isScheduled) return
    isScheduled = true
    setImmediate(run)
  }
}
