import { readFileSync } from 'node:fs'

const msOfTick = 10

/** The processor time that a process has used, ms; null where the machine does not tell (anywhere but Linux). */
export const cpuTime = (pid: number): number | null => {
  if (process.platform !== 'linux') return null
  // proc(5): the program's name may hold blanks, what follows it does not; user and system time are fields 14 and 15.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * msOfTick
}

/** What a process holds in memory, MB; null where the machine does not tell (anywhere but Linux). */
export const residentOf = (pid: number): number | null => {
  if (process.platform !== 'linux') return null
  const [, kilobytes = ''] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1000
}
