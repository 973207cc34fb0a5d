import { readFileSync } from 'node:fs'

/** What a process holds in memory, MB; null where the machine does not tell (anywhere but Linux). */
export const residentOf = (pid: number): number | null => {
  if (process.platform !== 'linux') return null
  const [, kilobytes = ''] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1000
}
