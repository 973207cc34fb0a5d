import { readId } from '#app/features/site/read-id.ts'

/** An album, and the photo of it that stands large, counted from one. */
export type AlbumSearch = { album?: string; photo?: string }

export const readAlbumSearch = (raw: Record<string, unknown>): AlbumSearch => {
  const { photo } = readId(raw, 'photo')
  return { ...readId(raw, 'album'), ...(photo && /^[1-9]\d{0,3}$/.test(photo) ? { photo } : {}) }
}
