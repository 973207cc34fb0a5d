// npm run screenshots [-- PACK …]: of the schools in these folders; without one of the demo schools, the sheets of README.md and the
// tour of the office. `-- office` takes the tour alone.
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { demoSlugs } from '#server/content/load-demo.ts'
import { root } from '../support/trial.ts'
import { startCamera } from './camera.ts'
import { takeOffice } from './office.ts'
import { takeReadme } from './readme.ts'
import { takeSchool } from './school.ts'

const { positionals } = parseArgs({ allowPositionals: true })
const demo = (await demoSlugs()).map((slug) => join(root, 'src/server/content/demo', slug))

const browser = await startCamera()
try {
  const isTour = positionals[0] === 'office'
  for (const dir of isTour ? [] : positionals.length > 0 ? positionals.map((path) => resolve(path)) : demo)
    console.log(`${dir}: ${await takeSchool(browser, dir)} pictures`)
  if (positionals.length === 0) console.log(`README.md: ${await takeReadme(browser)} sheets`)
  if (isTour || positionals.length === 0) console.log(`the office: ${await takeOffice(browser)} pictures`)
} finally {
  await browser.close()
}
