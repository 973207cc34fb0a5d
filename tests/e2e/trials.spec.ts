import { test } from '@playwright/test'
import { openStage } from '../prove/browser/stage.ts'
import { updates } from '../prove/browser/updates.ts'
import { weathers } from '../prove/browser/weathers.ts'

let opened: Awaited<ReturnType<typeof openStage>>
test.beforeAll(async ({ browser }) => {
  opened = await openStage(browser)
})
test.afterAll(() => opened.close())
test.afterEach(() => opened.rest())

/** What a journey of another test does not meet; the rest runs with `npm run prove` alone. */
const here = ['a Wi-Fi', 'a version whose chunks are gone', 'the worker is taken back']

for (const [name, target, run] of [...weathers, ...updates])
  if (here.some((begin) => name.startsWith(begin))) test(`${name}: ${target}`, () => run(opened.stage))
