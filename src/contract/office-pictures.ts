import * as z from 'zod/mini'
import { call } from './call.ts'
import { answer, fieldParam, siteParams, text } from './wire.ts'

const picture = z.object({
  /** A folder of `files/`, such as "dish". */
  folder: text,
  /** What records name it by. */
  name: text,
  /** In pixels; 0 where a drawing says none. */
  width: z.int(),
  height: z.int(),
})
/** A picture of the school. */
export type OfficePicture = z.output<typeof picture>

/** The pictures of a folder, by name. */
export const officePictures = call({
  number: 240,
  path: '/v1/office/pictures',
  summary: "The school's pictures of a folder",
  input: z.object({ ...siteParams, folder: fieldParam }),
  output: answer({ pictures: z.array(picture) }),
  caller: 'staff',
})

const bytes = z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array)

/**
 * Adds a picture. It is redrawn: upright, in a size that pages need, without what the camera wrote into it. `name` is what the person
 * calls it; the answer has the name that records use. 422 `picture_type` for anything but a JPEG, PNG, WebP, AVIF or HEIC picture,
 * `picture_large` for too many pixels, 413 `too_large` for too many bytes. The folder "newsletters" takes a PDF as it is, and 422 `pdf_type`
 * for anything else.
 */
export const uploadPicture = call({
  number: 241,
  method: 'POST',
  path: '/v1/office/pictures',
  summary: 'Adds a picture',
  input: z.object({ ...siteParams, folder: fieldParam, name: fieldParam, bytes }),
  file: true,
  output: answer({ picture }),
  caller: 'staff',
})

/** A photo as a JPEG or PNG (base64) that every browser shows, for a crop; nothing is stored. Refused as `uploadPicture` refuses. */
export const convertPicture = call({
  number: 242,
  method: 'POST',
  path: '/v1/office/pictures/convert',
  summary: 'Converts a photo that the browser cannot show',
  input: z.object({ ...siteParams, bytes }),
  file: true,
  output: answer({ type: text, base64: text }),
  caller: 'staff',
})
