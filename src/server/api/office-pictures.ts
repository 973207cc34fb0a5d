import { Problem } from '#contract/errors.ts'
import { convertPicture, type OfficePicture, officePictures, uploadPicture } from '#contract/office-pictures.ts'
import { documentFolder, isWholePdf } from '#domain/office-document.ts'
import { isPictureFolder, type PictureFolder, pictureFileName } from '#domain/office-picture.ts'
import { mayAddPicture } from '#domain/staff-roles.ts'
import { addPicture, pictureNote } from '#server/content/edit/pictures.ts'
import { handleStaff, type StaffContext } from '#server/context.ts'
import { listFiles } from '#server/db/files.ts'
import type { StoredFile } from '#server/db/stored-pack.ts'
import { cleanApart } from '#server/images/drawing.ts'
import type { FileFacts } from '#server/images/kinds.ts'
import { extensionOf } from '#server/images/photo.ts'
import { storePicture } from '#server/images/render.ts'
import { sha256 } from '#server/images/store.ts'
import { hourMs } from '#server/platform/limits.ts'

/** More than a person chooses and crops by hand. */
const perHour = { name: 'office-picture', most: 120, perMs: hourMs }

const pictureView = ({ folder, name, width, height }: StoredFile): OfficePicture => ({
  folder,
  name,
  width: width ?? 0,
  height: height ?? 0,
})

const folderOf = (name: string): PictureFolder => {
  if (!isPictureFolder(name)) throw new Problem('not_found')
  return name
}

const addable = (name: string): PictureFolder | typeof documentFolder => (name === documentFolder ? name : folderOf(name))

const limitUploads = ({ limits, staff: { siteId, email } }: StaffContext) => limits.take({ rule: perHour, who: `${siteId} ${email}` })

const cleaned = async (bytes: Uint8Array, context: StaffContext) => {
  await limitUploads(context)
  return cleanApart(bytes)
}

/** A document is stored as it was sent. */
const readDocument = async (bytes: Uint8Array, context: StaffContext): Promise<{ bytes: Buffer; facts: FileFacts }> => {
  await limitUploads(context)
  if (!isWholePdf(bytes)) throw new Problem('pdf_type')
  return { bytes: Buffer.from(bytes), facts: { type: 'application/pdf', width: null, height: null } }
}

export const officePictureCalls = [
  handleStaff(officePictures, 'read', async ({ site_id: siteId, folder }, { db }) => {
    const files = await listFiles(db.read, siteId, folderOf(folder))
    return { payload: { pictures: files.filter(({ type }) => type !== 'application/pdf').map(pictureView) } }
  }),

  handleStaff(uploadPicture, 'pictures', async ({ site_id: siteId, folder: named, name, bytes: given }, context) => {
    const { db, config, now, staff } = context
    const folder = addable(named)
    if (!mayAddPicture(staff.role, folder)) throw new Problem('forbidden')
    const { bytes, facts } = await (folder === documentFolder ? readDocument : cleaned)(given, context)
    const hash = sha256(bytes)
    const file = { folder, name: pictureFileName(name, hash, extensionOf(facts)), sha256: hash, size: bytes.length, ...facts }
    await storePicture({ place: config, hash, facts }, bytes, { variants: false })
    const note = { author: staff.email, what: pictureNote(file) }
    await db.transaction((trx) => addPicture(trx, { siteId, file, note, now }))
    return { payload: { picture: pictureView(file) } }
  }),

  handleStaff(convertPicture, 'pictures', async ({ bytes: given }, context) => {
    const { bytes, facts } = await cleaned(given, context)
    return { payload: { type: facts.type, base64: bytes.toString('base64') } }
  }),
]
