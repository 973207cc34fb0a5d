// The process that draws for a server (`drawing.ts`), and ends with it.
import sharp from 'sharp'
import { type Drawing, drawVariant } from './draw.ts'

export type Order = { id: number; drawing: Drawing }
export type Drawn = { id: number } & ({ bytes: Uint8Array } | { fault: string })

// Each picture is drawn once: what libvips keeps of it is of no use, and of several threads each holds memory of its own.
sharp.cache(false)
sharp.concurrency(1)

const answer = (drawn: Drawn): void => void process.send?.(drawn)

process.on('message', ({ id, drawing }: Order) => {
  drawVariant(drawing).then(
    (bytes) => answer({ id, bytes }),
    (error: unknown) => answer({ id, fault: error instanceof Error ? error.message : String(error) }),
  )
})
// Who ends the server ends all of its processes at once: what is being drawn belongs to an answer that is on its way.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)
process.once('disconnect', () => process.exit())
