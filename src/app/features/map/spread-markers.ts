export type Spot = { x: number; y: number }
export type Box = { left: number; top: number; right: number; bottom: number }

/** The least distance between markers in pixels, so that the larger chosen one does not cover its neighbour. */
export const markerGap = 58
/** The same while no place is chosen. */
export const plainGap = 47

const rounds = 40

const isInside = ({ x, y }: Spot, { left, top, right, bottom }: Box): boolean => x >= left && x <= right && y >= top && y <= bottom

const clamp = (value: number, from: number, to: number): number => Math.min(to, Math.max(from, value))

/**
 * Moves points that are closer than `gap` apart, each of a pair by half, so that every marker of a building can be seen and pressed.
 * Deterministic; points with enough room stay where they are. None is pushed out of the box that it was in.
 */
export const spreadMarkers = (spots: readonly Spot[], gap: number, box?: Box): Spot[] => {
  // Equal points start on a small circle, which gives each a direction.
  let moved = spots.map(({ x, y }, index) => ({ x: x + Math.cos(index * 2.4) * 0.01, y: y + Math.sin(index * 2.4) * 0.01 }))
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
    // In each round, so that a marker at the edge pushes its neighbours instead.
    if (box)
      moved = moved.map((to, index) =>
        isInside(spots[index] ?? to, box) ? { x: clamp(to.x, box.left, box.right), y: clamp(to.y, box.top, box.bottom) } : to,
      )
  }
  return moved
}
