const unseenMs = 500

/** Runs `work` after the next frame, or soon in a hidden tab. Returns a function that cancels it. */
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
