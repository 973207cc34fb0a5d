/** Starts a limited number of jobs in each turn of the event loop, so that cache hits and new connections do not wait for a crowd. */
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
