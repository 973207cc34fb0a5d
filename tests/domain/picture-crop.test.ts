import { describe, expect, test } from 'vitest'
import { croppedPart, draggedCrop, fittingCrop, mostZoom, savedSize, wholeCrop } from '#domain/picture-crop.ts'

const photo = { width: 4000, height: 3000 }

describe('the shown part of a picture', () => {
  test.each([
    ['a square of a wide photo is as high as it', photo, 1, wholeCrop, { left: 500, top: 0, width: 3000, height: 3000 }],
    ['a banner of a photo is as wide as it', photo, 2, wholeCrop, { left: 0, top: 500, width: 4000, height: 2000 }],
    ['a photo of the same shape is whole', photo, 4 / 3, wholeCrop, { left: 0, top: 0, width: 4000, height: 3000 }],
    ['twice as near it is half as wide', photo, 1, { zoom: 2, x: 0.5, y: 0.5 }, { left: 1250, top: 750, width: 1500, height: 1500 }],
    ['it stays within the picture', photo, 1, { zoom: 2, x: 1, y: -3 }, { left: 2500, top: 0, width: 1500, height: 1500 }],
  ])('%s', (_, size, ratio, crop, part) => expect(croppedPart(size, ratio, crop)).toEqual(part))

  test('moves with the finger, and stops at the edge', () => {
    const near = { zoom: 2, x: 0.5, y: 0.5 }
    expect(draggedCrop(photo, 1, near, { x: 0.5, y: 0 })).toEqual({ zoom: 2, x: 1250 / 4000, y: 0.5 })
    expect(draggedCrop(photo, 1, near, { x: 50, y: 50 })).toEqual({ zoom: 2, x: 750 / 4000, y: 0.25 })
    expect(draggedCrop(photo, 1, wholeCrop, { x: 0, y: 3 })).toEqual(wholeCrop)
  })

  test('is never zoomed out of its place, nor into its grain', () => {
    expect(fittingCrop(photo, 1, { zoom: 0.2, x: 0.5, y: 0.5 })).toEqual(wholeCrop)
    expect(fittingCrop(photo, 1, { zoom: 99, x: 0.5, y: 0.5 }).zoom).toBe(mostZoom)
  })

  test.each([
    ['at most as wide as pages show it', photo, 1, 1280, { width: 1280, height: 1280 }],
    ['not larger than it is', { width: 300, height: 200 }, 1, 1280, { width: 200, height: 200 }],
    ['one pixel at least', { width: 1, height: 1 }, 16 / 9, 1280, { width: 1, height: 1 }],
  ])('is saved %s', (_, size, ratio, most, saved) => expect(savedSize(size, ratio, wholeCrop, most)).toEqual(saved))
})
