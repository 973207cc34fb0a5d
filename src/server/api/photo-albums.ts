import { Problem } from '#contract/errors.ts'
import { albumPhotos, type Photo, photoAlbums as photoAlbumsCall } from '#contract/photo-albums.ts'
import type { Translations } from '#contract/wire.ts'
import type { PackPhotoAlbum } from '#server/shapes/lists.ts'
import { findRecord } from '#server/db/records.ts'
import { handlePublic } from '#server/context.ts'
import { owningSite, siteRecords } from './find-site.ts'
import { inSortOrder, recordView } from './record-view.ts'

const photosOf = ({ photos }: PackPhotoAlbum): Photo[] =>
  inSortOrder(photos).map(({ file_name, alt, translations }) => ({ file_name, alt, translations: translations as Translations }))

export const photoAlbums = [
  handlePublic(photoAlbumsCall, async ({ site_id: siteId }, context) => {
    const { photo_album: all } = await siteRecords(context, siteId, ['photo_album'])
    const shown = inSortOrder(all)
    return { payload: { photoAlbums: shown.map((album) => ({ ...recordView(album), photos: photosOf(album) })) } }
  }),

  handlePublic(albumPhotos, async ({ photo_album_id: id }, context) => {
    const site = await owningSite(context, 'photo_album', id)
    const album = site && (await findRecord(context.db.read, site.id, 'photo_album', id))
    if (!album) throw new Problem('not_found')
    return { payload: { images: photosOf(album) } }
  }),
]
