export type Spot = { x: number; y: number }

/** The least distance between markers in pixels, so that the larger chosen one does not cover its neighbour. */
export const markerGap = 58
/** The same while no place is chosen. */
export const plainGap = 47

const rounds = 40

/**
 * Moves points that are closer than `gap` apart, each of a pair by half, so that every marker of a building can be seen and pressed.
 * Deterministic; points with enough room stay where they are.
 */
export const spreadMarkers = (spots: readonly Spot[], gap: number): Spot[] => {
  // Equal points start on a small circle, which gives each a direction.
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
