// npm run screenshots [-- PACK …]: of the schools in these folders; without one of the demo schools, and the sheets of README.md.
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { demoSlugs } from '#server/content/load-demo.ts'
import { root } from '../support/trial.ts'
import { startCamera } from './camera.ts'
import { takeReadme } from './readme.ts'
import { takeSchool } from './school.ts'

const { positionals } = parseArgs({ allowPositionals: true })
const demo = (await demoSlugs()).map((slug) => join(root, 'src/server/content/demo', slug))

const browser = await startCamera()
try {
  for (const dir of positionals.length > 0 ? positionals.map((path) => resolve(path)) : demo)
    console.log(`${dir}: ${await takeSchool(browser, dir)} pictures`)
  if (positionals.length === 0) console.log(`README.md: ${await takeReadme(browser)} sheets`)
} finally {
  await browser.close()
}
