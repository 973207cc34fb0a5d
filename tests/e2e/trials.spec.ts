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

/** What a journey of another test does not meet; the rest runs with `npm run prove` alone, for it takes a minute more. */
const longer = ['the store is deleted', 'the store of an older version', 'chunks that are gone', 'two versions answer']

for (const [name, target, run] of [...weathers(2), ...stores, ...updates])
  if (!longer.some((begin) => name.startsWith(begin))) test(`${name}: ${target}`, () => run(opened.stage))
