import type { FileFacts } from './kinds.ts'
import { type FilesPlace, filesAt } from '#server/files/open.ts'
import { original } from '#server/files/port.ts'
import type { Log } from '#server/platform/log.ts'
import { drawVariant, type Format, pageFormats } from './draw.ts'
import { drawApart } from './drawing.ts'
import { bytesOf, keptBytes } from './store.ts'

const widths = [320, 640, 960, 1280] as const
export type Width = (typeof widths)[number]

/** The smallest stored width that fills the needed one. */
export const widthFor = (needed: number): Width => widths.find((width) => width >= needed) ?? 1280

const variantName = (width: Width, format: Format) => `${width}.${format}`

/** True for what has variants; a moving picture and a document are sent as they are. */
export const hasVariants = ({ type }: FileFacts): boolean => type !== 'application/pdf' && type !== 'image/gif'

type Source = { place: FilesPlace; hash: string; facts: FileFacts; log?: Pick<Log, 'warn'> | undefined }

/** One variant, drawn now if it is not stored; by a process of its own, for a server has no use for that much memory afterwards. */
export const variantBytes = ({ place, hash, facts, log }: Source, width: Width, format: Format): Promise<Buffer> => {
  const files = filesAt(place)
  const make = async () => drawApart({ bytes: await bytesOf(files, original(hash)), facts, width, format })
  return keptBytes(files, { hash, name: variantName(width, format) }, { make, log })
}

/** Keeps the original and, with `variants`, all of them; what is there already is left alone. */
export const storePicture = async ({ place, hash, facts }: Source, bytes: Buffer, { variants }: { variants: boolean }): Promise<void> => {
  const files = filesAt(place)
  if (variants && hasVariants(facts)) {
    for (const width of widths)
      for (const format of pageFormats) {
        const file = { hash, name: variantName(width, format) }
        if (!(await files.has(file))) await files.write(file, await drawVariant({ bytes, facts, width, format }))
      }
  }
  if (!(await files.has(original(hash)))) await files.write(original(hash), bytes)
}
