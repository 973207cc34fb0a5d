const unseenMs = 500

/** Does `work` after the next frame is drawn; in a tab that nobody sees, soon. Answers how to take it back. */
export const afterPaint = (work: () => void): (() => void) => {
  let next: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    cancelAnimationFrame(frame)
    clearTimeout(unseen)
    clearTimeout(next)
  }
  const begin = () => {
    stop()
    work()
  }
  const unseen = setTimeout(begin, unseenMs)
  const frame = requestAnimationFrame(() => {
    next = setTimeout(begin)
  })
  return stop
}
