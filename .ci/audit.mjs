// Known weaknesses of the packages that ship, by the registry's word. A registry that cannot tell (a mirror) is no finding.
import { spawnSync } from 'node:child_process'

const shell = process.platform === 'win32'
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8', shell, maxBuffer: 64 * 1024 * 1024 })

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

const { metadata, vulnerabilities = {}, message = 'no answer' } = parsed(stdout)
if (!metadata) {
  console.log(`audit: the registry does not say what it knows (${message.split('\n')[0]}); nothing was checked`)
} else {
  const grave = Object.values(vulnerabilities).filter(({ severity }) => severity === 'high' || severity === 'critical')
  for (const { name, severity, range } of grave) console.log(`audit: ${name} ${range}: ${severity}`)
  console.log(`audit: ${grave.length} high or critical findings in ${metadata.dependencies.prod} packages`)
  process.exitCode = grave.length > 0 ? 1 : 0
}
