import { describe, expect, onTestFinished, test } from 'vitest'
import { everyHour, everyMinute, schedule } from '#server/jobs/schedule.ts'

const often = '* * * * * *'
const rarely = '0 0 0 29 2 *'

describe('the scheduler', () => {
  test('runs a job again after one that failed, and logs the failure by the name of the job', async () => {
    const logged: unknown[][] = []
    let runs = 0
    const run = async () => {
      runs += 1
      if (runs === 1) throw new Error('no luck')
    }
    onTestFinished(schedule([{ name: 'luck', when: often, atOnce: true, run }], { warn: (...line: unknown[]) => void logged.push(line) }))
    await expect.poll(() => runs).toBeGreaterThan(1)
    expect(logged).toEqual([[{ error: new Error('no luck') }, 'luck']])
  })

  test('runs at the start what asks for it, and nothing else before its time', async () => {
    const ran: string[] = []
    const job = (name: string, atOnce: boolean) => ({ name, when: rarely, atOnce, run: async () => void ran.push(name) })
    await schedule([job('now', true), job('later', false)], { warn: () => undefined })()
    expect(ran).toEqual(['now'])
  })

  test('never runs a job beside itself, and when it stops asks the job to end and waits for it', async () => {
    const beats: number[] = []
    const events: string[] = []
    const slow = (signal: AbortSignal) => {
      events.push('begun')
      return new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => {
          events.push('ended')
          resolve()
        })
      })
    }
    const stop = schedule(
      [
        { name: 'slow', when: often, atOnce: true, run: slow },
        { name: 'beat', when: often, run: async () => void beats.push(beats.length) },
      ],
      { warn: () => undefined },
    )
    await expect.poll(() => beats.length).toBeGreaterThan(1)
    await stop()
    expect(events).toEqual(['begun', 'ended'])
  })

  test('spreads servers by the moment of their start', () => {
    const start = new Date(2026, 10, 25, 12, 34, 56)
    expect([everyMinute(start), everyHour(start)]).toEqual(['56 * * * * *', '56 34 * * * *'])
  })
})
