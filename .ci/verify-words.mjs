// `formatjs verify` over all of `lang/`: it wants one file a language, named after it.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'

const folder = 'node_modules/.cache/words'
mkdirSync(folder, { recursive: true })
const files = ['en-ca', 'fr-ca'].map((language) => {
  const areas = readdirSync(`lang/${language}`).map((area) => JSON.parse(readFileSync(`lang/${language}/${area}`, 'utf8')))
  const file = `${folder}/${language}.json`
  writeFileSync(file, JSON.stringify(Object.assign({}, ...areas)))
  return file
})
const checks = ['--missing-keys', '--extra-keys', '--structural-equality']
const { status } = spawnSync('formatjs', ['verify', '--source-locale', 'en-ca', ...checks, ...files], { stdio: 'inherit' })
process.exitCode = status ?? 1
