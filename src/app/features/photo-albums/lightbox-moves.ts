/** The photos beside one, around the ends of the album. */
export const besides = (at: number, count: number) => ({ before: (at - 1 + count) % count, after: (at + 1) % count })

/** The photo that a key leads to, or null. */
export const photoAfterKey = (key: string, at: number, count: number): number | null => {
  const { before, after } = besides(at, count)
  if (key === 'ArrowLeft') return before
  if (key === 'ArrowRight') return after
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

const leastPx = 48

/** The photo that a swipe leads to: to the left is onward; a short or a steep one is none. */
export const photoAfterSwipe = (swipe: { across: number; along: number }, at: number, count: number): number | null => {
  if (count < 2 || Math.abs(swipe.across) < leastPx || Math.abs(swipe.across) < Math.abs(swipe.along)) return null
  const { before, after } = besides(at, count)
  return swipe.across < 0 ? after : before
}
