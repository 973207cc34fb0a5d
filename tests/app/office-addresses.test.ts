import { expect, test } from 'vitest'
import { officePage, officePreview } from '#contract/offline.ts'

test.each([
  ['/maple/office', true, false],
  ['/maple/office?language=fr', true, false],
  ['/maple/office/hours', true, false],
  ['/maple/office/previews', true, false],
  ['/maple/office/preview/0a1b2c?page=/news&language=fr', true, true],
  ['/maple/offices', false, false],
  ['/maple/news?next=/maple/office/preview/0a1b2c', false, false],
])(
  'the worker takes %s for a page of the office: %s, and leaves it to the network alone as a preview: %s',
  (address, isOffice, isPreview) => {
    expect([officePage.test(address), officePreview.test(address)]).toEqual([isOffice, isPreview])
  },
)
