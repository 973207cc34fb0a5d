/** The previous and the next photo, around the ends of the album. */
export const besides = (at: number, count: number) => ({ before: (at - 1 + count) % count, after: (at + 1) % count })

/** The photo after a key press; null for other keys. */
export const photoAfterKey = (key: string, at: number, count: number): number | null => {
  const { before, after } = besides(at, count)
  if (key === 'ArrowLeft') return before
  if (key === 'ArrowRight') return after
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

const leastPx = 48

/** The photo after a swipe: left is forward; short or steep swipes do nothing. */
export const photoAfterSwipe = (swipe: { across: number; along: number }, at: number, count: number): number | null => {
  if (count < 2 || Math.abs(swipe.across) < leastPx || Math.abs(swipe.across) < Math.abs(swipe.along)) return null
  const { before, after } = besides(at, count)
  return swipe.across < 0 ? after : before
}
