import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { Problem } from '#contract/errors.ts'
import { environmentWith } from '#server/config.ts'
import type { Drawing } from './draw.ts'
import type { Drawn, Order, Work } from './drawing-process.ts'
import type { FileFacts } from './kinds.ts'

const program = join(import.meta.dirname, 'drawing-process.ts')
/** As many as there are cores on the smallest machine; the others wait in line. */
const mostAtOnce = 2
const mostWaiting = 200
/** After so long without a picture to draw the process ends, and gives its memory back. */
const idleMs = 10_000

type Made = { bytes: Buffer; facts: FileFacts | null }
type Waiting = { work: Work; resolve: (made: Made) => void; reject: (error: Error) => void }

/** One at a time: a large one takes a third of a gigabyte, and pages wait for their pictures meanwhile. */
const isPhoto = ({ work }: Waiting): boolean => 'photo' in work

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength)

/** Draws in a process of its own, which starts with a request and ends when idle. */
export const createDrawer = () => {
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let ids = 0
  const line: Waiting[] = []
  const underWay = new Map<number, Waiting>()

  const end = (): void => {
    clearTimeout(idle)
    if (child?.connected) child.disconnect()
    child = null
  }

  const fail = (gone: ChildProcess): void => {
    if (child !== gone) return
    child = null
    const lost = [...underWay.values()]
    underWay.clear()
    for (const { reject } of lost) reject(new Error('the process that draws pictures ended'))
    next()
  }

  const hear = (drawn: Drawn): void => {
    const waiting = underWay.get(drawn.id)
    underWay.delete(drawn.id)
    if ('bytes' in drawn) waiting?.resolve({ bytes: bufferOf(drawn.bytes), facts: drawn.facts })
    else if ('refused' in drawn) waiting?.reject(new Problem(drawn.refused))
    else waiting?.reject(new Error(drawn.fault))
    next()
    if (underWay.size === 0) idle = setTimeout(end, idleMs).unref()
  }

  const start = (): ChildProcess => {
    const made = fork(program, {
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: environmentWith({ MALLOC_ARENA_MAX: '1' }),
    })
    made.on('message', hear)
    made.on('error', () => fail(made))
    made.once('exit', () => fail(made))
    // It keeps no server alive.
    made.unref()
    made.channel?.unref()
    return made
  }

  const nextInLine = (): Waiting | undefined => {
    const isCleaning = [...underWay.values()].some(isPhoto)
    const at = line.findIndex((waiting) => !isCleaning || !isPhoto(waiting))
    return at < 0 ? undefined : line.splice(at, 1)[0]
  }

  const next = (): void => {
    while (underWay.size < mostAtOnce) {
      const waiting = nextInLine()
      if (!waiting) return
      const id = (ids += 1)
      underWay.set(id, waiting)
      child ??= start()
      const order: Order = { id, work: waiting.work }
      child.send(order)
    }
  }

  const done = (work: Work): Promise<Made> =>
    new Promise((resolve, reject) => {
      if (line.length >= mostWaiting) throw new Problem('busy')
      clearTimeout(idle)
      line.push({ work, resolve, reject })
      next()
    })
  const draw = async (drawing: Drawing): Promise<Buffer> => (await done({ drawing })).bytes
  /** A photo redrawn; throws Problem `picture_type` or `picture_large`. */
  const clean = async (photo: Uint8Array): Promise<{ bytes: Buffer; facts: FileFacts }> => {
    const { bytes, facts } = await done({ photo })
    if (!facts) throw new Error('the process that draws pictures answered without facts')
    return { bytes, facts }
  }
  return { draw, clean, end }
}

const drawer = createDrawer()
export const drawApart = drawer.draw
export const cleanApart = drawer.clean
