import { test } from '@playwright/test'
import { openStage } from '../prove/browser/stage.ts'
import { stores } from '../prove/browser/stores.ts'
import { updates } from '../prove/browser/updates.ts'
import { weathers } from '../prove/browser/weathers.ts'

let opened: Awaited<ReturnType<typeof openStage>>
test.beforeAll(async ({ browser }) => {
  opened = await openStage(browser)
})
test.afterAll(() => opened.close())
test.afterEach(() => opened.rest())

// Each device of these trials is a phone of its own: once is enough.
for (const [name, target, run] of [...weathers(4), ...stores, ...updates]) test(`${name}: ${target} [PWA-Q16]`, () => run(opened.stage))
