import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { databaseFile } from '#server/db/data-folder.ts'
import type { Config } from '#server/config.ts'
import { failure, fine, type Finding, warning } from './finding.ts'

const root = join(import.meta.dirname, '../../../..')
const readableByOthers = (file: string) => existsSync(file) && (statSync(file).mode & 0o077) !== 0

/** Checks that the switches fit together, and that secret files are private. */
export const lookAtSettings = ({ production, publicUrl, trustProxy, demo, databaseUrl, dataDir }: Config, folder = root): Finding[] => {
  const what = 'settings'
  const findings: Finding[] = []
  if (Number(process.versions.node.split('.')[0]) < 24)
    findings.push(failure(what, `this is Node ${process.versions.node}`, 'start it with npm, which uses the Node in node_modules'))
  if (!existsSync(join(folder, 'dist/built'))) findings.push(failure(what, 'the app is not built', 'npm run build'))
  const isHttps = publicUrl.startsWith('https:')
  if (production && !isHttps)
    findings.push(
      warning(what, `PUBLIC_URL is ${publicUrl}`, 'set the https address: only then are cookies Secure and can phones save the site'),
    )
  if (isHttps && trustProxy === 0)
    findings.push(
      warning(what, 'TRUST_PROXY is 0', "set it to the number of proxies: so limits count each visitor's address, not the proxy's"),
    )
  if (production && demo) findings.push(warning(what, 'DEMO=1 in production', 'set DEMO=0: the demo schools are published'))
  const open = [join(folder, '.env'), ...(databaseUrl ? [] : [databaseFile(dataDir)])].filter(readableByOthers)
  if (production) for (const file of open) findings.push(warning(what, `other users can read ${file}`, `chmod 600 ${file}`))
  const trial = 'NODE_ENV is not production (trial mode)'
  if (!production && !isHttps) findings.push(fine(what, trial))
  if (!production && isHttps)
    findings.push(
      warning(
        what,
        `${trial}, but PUBLIC_URL is ${publicUrl}`,
        'set NODE_ENV=production: until then the demo account opens with its published password, payments are simulated and mail is saved to files',
      ),
    )
  return findings.length > 0 ? findings : [fine(what, 'they are consistent')]
}
