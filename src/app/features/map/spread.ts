export type Spot = { x: number; y: number }

/** Room from marker to marker: a chosen one and its neighbour do not cover each other. */
export const markerGap = 58
/** The same where none is chosen. */
export const plainGap = 47

const rounds = 40

/**
 * Moves spots that stand closer than `gap` apart, each pair by the same half, so that every marker of one building can be
 * seen and pressed. The same spots always give the same picture; those that have room stay where they are.
 */
export const spread = (spots: readonly Spot[], gap: number): Spot[] => {
  // Spots on one point start on a small circle: a direction to go in.
  const moved = spots.map(({ x, y }, index) => ({ x: x + Math.cos(index * 2.4) * 0.01, y: y + Math.sin(index * 2.4) * 0.01 }))
  for (let round = 0; round < rounds; round += 1) {
    let isApart = true
    for (const [index, a] of moved.entries()) {
      for (const b of moved.slice(index + 1)) {
        const [dx, dy] = [b.x - a.x, b.y - a.y]
        const distance = Math.hypot(dx, dy)
        if (distance >= gap - 0.5) continue
        isApart = false
        const push = (gap - distance) / 2 / (distance || 1)
        a.x -= dx * push
        a.y -= dy * push
        b.x += dx * push
        b.y += dy * push
      }
    }
    if (isApart) break
  }
  return moved
}
