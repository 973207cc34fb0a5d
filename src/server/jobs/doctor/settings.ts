import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { databaseFile } from '#server/db/data-folder.ts'
import type { Config } from '#server/config.ts'
import { failure, fine, type Finding, warning } from './finding.ts'

const root = join(import.meta.dirname, '../../../..')
const readableByOthers = (file: string) => existsSync(file) && (statSync(file).mode & 0o077) !== 0

/** Whether the switches fit together, and secrets are secret. */
export const lookAtSettings = ({ production, publicUrl, trustProxy, demo, databaseUrl, dataDir }: Config, folder = root): Finding[] => {
  const what = 'settings'
  const findings: Finding[] = []
  if (Number(process.versions.node.split('.')[0]) < 24)
    findings.push(failure(what, `this is Node ${process.versions.node}`, 'start by npm, which uses the Node of node_modules'))
  if (!existsSync(join(folder, 'dist/built'))) findings.push(failure(what, 'the app is not built', 'npm run build'))
  const isHttps = publicUrl.startsWith('https:')
  if (production && !isHttps)
    findings.push(
      warning(what, `PUBLIC_URL is ${publicUrl}`, 'set the https address: cookies are Secure and phones keep the site only then'),
    )
  if (isHttps && trustProxy === 0)
    findings.push(
      warning(what, 'TRUST_PROXY is 0', 'set it to the number of proxies: limits count visitors by their address, not the proxy as one'),
    )
  if (production && demo) findings.push(warning(what, 'DEMO=1 in production', 'set DEMO=0: the demo schools are published'))
  const open = [join(folder, '.env'), ...(databaseUrl ? [] : [databaseFile(dataDir)])].filter(readableByOthers)
  if (production) for (const file of open) findings.push(warning(what, `other users may read ${file}`, `chmod 600 ${file}`))
  const trial = 'NODE_ENV is not production: as for trials'
  if (!production && !isHttps) findings.push(fine(what, trial))
  if (!production && isHttps)
    findings.push(
      warning(
        what,
        `${trial}, yet PUBLIC_URL is ${publicUrl}`,
        'set NODE_ENV=production: until then the demo account opens by its published password, cards are the simulator’s and mail stays in files',
      ),
    )
  return findings.length > 0 ? findings : [fine(what, 'they fit together')]
}
