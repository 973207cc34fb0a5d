import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { OfficePicture } from '#contract/office-pictures.ts'
import { type PictureFolder, shapeOfFolder } from '#domain/office-picture.ts'
import { useOneAtATime } from '#app/use-one-at-a-time.ts'
import { officeKey, uploadOffice } from '../api.ts'
import { openPhoto, type Photo } from './open-photo.ts'

type Cropped = { blob: Blob; name: string; address: string }

/** A new picture on its way: chosen, cropped, sent. What failed is kept, and sent again by `retry`. */
export const useNewPicture = (folder: PictureFolder, onAdded: (picture: OfficePicture) => void) => {
  const client = useQueryClient()
  const [photo, setPhoto] = useState<Photo | null>(null)
  const [cropped, setCropped] = useState<Cropped | null>(null)
  const [part, setPart] = useState(0)
  useEffect(() => () => void (photo && URL.revokeObjectURL(photo.address)), [photo])
  useEffect(() => () => void (cropped && URL.revokeObjectURL(cropped.address)), [cropped])
  const opening = useOneAtATime<Photo, File>({ mutationFn: openPhoto, onSuccess: setPhoto })
  const sending = useOneAtATime<OfficePicture, Cropped>({
    mutationFn: async ({ blob, name }) => {
      setPart(0)
      const bytes = new Uint8Array(await blob.arrayBuffer())
      return (await uploadOffice('uploadPicture', { folder, name, bytes }, { onProgress: setPart })).picture
    },
    onSuccess: (picture) => {
      setCropped(null)
      onAdded(picture)
      void client.invalidateQueries({ queryKey: officeKey('officePictures') })
    },
    // The dialog stays until then, so that no form is saved without the picture that is on its way.
    onSettled: () => setPhoto(null),
  })
  return {
    photo,
    shape: shapeOfFolder[folder],
    isOpening: opening.isPending,
    isSending: sending.isPending,
    /** How much is sent, from 0 to 1. */
    part,
    /** What is being sent, or could not be. */
    preview: cropped?.address ?? null,
    error: opening.error ?? sending.error,
    choose: (file: File) => {
      sending.reset()
      opening.mutate(file)
    },
    crop: (blob: Blob) => {
      const next = { blob, name: photo?.name ?? '', address: URL.createObjectURL(blob) }
      setCropped(next)
      sending.mutate(next)
    },
    cancel: () => setPhoto(null),
    retry: cropped && sending.error ? () => sending.mutate(cropped) : null,
  }
}

export type NewPicture = ReturnType<typeof useNewPicture>
