// The process that draws for a server (`drawing.ts`), and ends with it.
import sharp from 'sharp'
import { type Drawing, drawVariant } from './draw.ts'
import type { FileFacts } from './kinds.ts'
import { cleanPhoto, type PhotoFault } from './photo.ts'

/** Work for the process: a picture to be drawn at a width, or the bytes of a photo to be redrawn. */
export type Work = { drawing: Drawing } | { photo: Uint8Array }
export type Order = { id: number; work: Work }
type Made = { bytes: Uint8Array; facts: FileFacts | null } | { refused: PhotoFault }
export type Drawn = { id: number } & (Made | { fault: string })

// Each picture is drawn once: what libvips keeps of it is of no use, and of several threads each holds memory of its own.
sharp.cache(false)
sharp.concurrency(1)

const make = async (work: Work): Promise<Made> => {
  if ('drawing' in work) return { bytes: await drawVariant(work.drawing), facts: null }
  const photo = await cleanPhoto(work.photo)
  return 'fault' in photo ? { refused: photo.fault } : photo
}

const answer = (drawn: Drawn): void => void process.send?.(drawn)

process.on('message', ({ id, work }: Order) => {
  make(work).then(
    (made) => answer({ id, ...made }),
    (error: unknown) => answer({ id, fault: error instanceof Error ? error.message : String(error) }),
  )
})
// Who ends the server ends all of its processes at once: what is being drawn belongs to an answer that is on its way.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)
process.once('disconnect', () => process.exit())
