import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { draggedCrop, fittingCrop, type PictureCrop, type PictureSize, wholeCrop } from '#domain/picture-crop.ts'

type Point = { x: number; y: number }

const steps: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -0.05, y: 0 },
  ArrowRight: { x: 0.05, y: 0 },
  ArrowUp: { x: 0, y: -0.05 },
  ArrowDown: { x: 0, y: 0.05 },
}
const zooms: Readonly<Record<string, number>> = { '+': 1.1, '=': 1.1, '-': 1 / 1.1 }

const apart = ([one, other]: Point[]): number => (one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0)

/** The crop of a photo, moved by one finger or the mouse, zoomed by two, and both by keys. */
export const useCrop = (size: PictureSize, ratio: number) => {
  const [crop, setCrop] = useState<PictureCrop>(wholeCrop)
  const fingers = useRef(new Map<number, Point>())
  const change = (next: (now: PictureCrop) => PictureCrop) => setCrop((now) => fittingCrop(size, ratio, next(now)))
  const drag = (by: Point) => setCrop((now) => draggedCrop(size, ratio, now, by))

  const onPointerDown = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
    currentTarget.setPointerCapture(pointerId)
    fingers.current.set(pointerId, { x: clientX, y: clientY })
  }
  const onPointerMove = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(pointerId)
    if (!before) return
    const distance = apart([...fingers.current.values()])
    fingers.current.set(pointerId, { x: clientX, y: clientY })
    const { width, height } = currentTarget.getBoundingClientRect()
    if (fingers.current.size === 1) drag({ x: (clientX - before.x) / width, y: (clientY - before.y) / height })
    else if (distance > 0) {
      const by = apart([...fingers.current.values()]) / distance
      change((now) => ({ ...now, zoom: now.zoom * by }))
    }
  }
  const onPointerEnd = ({ pointerId }: PointerEvent<HTMLElement>) => void fingers.current.delete(pointerId)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const [step, by] = [steps[event.key], zooms[event.key]]
    if (!step && by === undefined) return
    event.preventDefault()
    if (step) drag(step)
    else if (by !== undefined) change((now) => ({ ...now, zoom: now.zoom * by }))
  }
  return {
    crop,
    setZoom: (zoom: number) => change((now) => ({ ...now, zoom })),
    handlers: { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd, onKeyDown },
  }
}
