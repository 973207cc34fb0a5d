import { cateringFiles as cateringFilesCall } from '#contract/catering-files.ts'
import { fileSizes } from '#server/db/files.ts'
import { handlePublic } from '#server/context.ts'
import { siteRecords } from './find-site.ts'
import { inSortOrder, recordView } from './record-view.ts'

const bytesOf = (written: string | number | null): number | null => {
  const read = written === null || written === '' ? Number.NaN : Number(written)
  return Number.isInteger(read) && read >= 0 ? read : null
}

export const cateringFiles = [
  handlePublic(cateringFilesCall, async ({ site_id: siteId }, context) => {
    const { site, catering_file: all } = await siteRecords(context, siteId, ['catering_file'])
    // The size of the stored file wins: it is what is downloaded.
    const sizes = await fileSizes(context.db.read, site.id, 'catering_files')
    const shown = inSortOrder(all)
    return {
      payload: {
        catering_files: shown.map((file) => ({
          ...recordView(file),
          id: file.id ?? '',
          file_size: sizes.get(file.file) ?? bytesOf(file.file_size),
        })),
        sizes: Object.fromEntries(sizes),
      },
    }
  }),
]
