import * as z from 'zod/mini'
import { call } from './call.ts'
import { answer, id, siteParams, text, translations } from './wire.ts'

const photo = z.object({ file_name: text, alt: text, translations })
/** A photo of an album. */
export type Photo = z.output<typeof photo>

const photoAlbum = z.object({ id, name: text, sort_order: z.number(), photos: z.array(photo), translations })
/** A photo album (ALBM-03). */
export type PhotoAlbum = z.output<typeof photoAlbum>

/** The photo albums of a school with their photos, in their order. */
export const photoAlbums = call({
  number: 18,
  path: '/v1/photoalbums/pub_list',
  summary: 'Photo albums with their photos, in their order',
  input: z.object(siteParams),
  output: answer({ photoAlbums: z.array(photoAlbum) }),
  cache: 'hour',
})

/** The photos of one album. */
export const albumPhotos = call({
  number: 19,
  path: '/v1/photoalbum/photo/list',
  summary: 'The photos of one album',
  input: z.object({ photo_album_id: z._default(text, '') }),
  output: answer({ images: z.array(photo) }),
  cache: 'hour',
})
