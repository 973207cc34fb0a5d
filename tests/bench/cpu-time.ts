import { readFileSync } from 'node:fs'

const msOfTick = 10

/** The processor time that a process has used, ms; null anywhere but on Linux. */
export const cpuTime = (pid: number): number | null => {
  if (process.platform !== 'linux') return null
  // proc(5): the program's name may contain blanks; user and system time are fields 14 and 15.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * msOfTick
}

/** A process's memory, MB; null anywhere but on Linux. */
export const residentOf = (pid: number): number | null => {
  if (process.platform !== 'linux') return null
  const [, kilobytes = ''] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1000
}
