import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type StaffRole, staffRoles } from '#contract/office-account.ts'
import { mostPictureBytes } from '#domain/office-picture.ts'
import { listContentChanges } from '#server/db/content-changes.ts'
import { listFiles } from '#server/db/files.ts'
import { contentVersion, siteVersion } from '#server/db/sites.ts'
import { serverForTests } from '../../support/server.ts'
import { enterOffice } from '../accounts/enter-office.ts'
import { addressOf, askCall, get, type Given, parsed, post, sendFile, statusAndCode } from './ask.ts'
import { morning, office, site } from './office-school.ts'

const server = serverForTests(morning, [office, { site: { id: 'oak-site', slug: 'oak' } }])
const heic = readFileSync(join(import.meta.dirname, '../../support/photo.heic'))
const photo = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#c84' } })
  .jpeg()
  .toBuffer()
const soup: Given = { ...site, folder: 'dish', name: 'Soupe du jour.jpg' }
const [adding, converting] = ['/v1/office/pictures', '/v1/office/pictures/convert']

type As = { role?: StaffRole; site_id?: string }
const send = async (bytes: Uint8Array, given: Given = soup, as: As = { role: 'kitchen' }) =>
  sendFile(server, addressOf(adding, given), bytes, (await enterOffice(server, as)).headers)
const added = async (bytes: Uint8Array, given?: Given, as?: As) => parsed('uploadPicture', await send(bytes, given, as)).picture
const version = () => siteVersion(server.db.read, 'maple-site')
const dishes = () => listFiles(server.db.read, 'maple-site', 'dish')

describe('a picture', () => {
  test('is added under a name of its own, shown to everybody, and appears in the history', async () => {
    const [before, clock] = [Number(await version()), await contentVersion(server.db.read)]
    const { headers, email } = await enterOffice(server, { role: 'kitchen' })
    const { picture } = parsed('uploadPicture', await sendFile(server, addressOf(adding, soup), photo, headers))
    expect(picture).toEqual({
      folder: 'dish',
      name: expect.stringMatching(/^soupe-du-jour-[0-9a-f]{12}\.jpg$/) as string,
      width: 60,
      height: 60,
    })
    expect([await version(), await contentVersion(server.db.read)]).toEqual([before + 1, clock + 1])
    const shown = await get(server, `/files/dish/${picture.name}?site=maple-site`)
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const [change] = await listContentChanges(server.db.read, 'maple-site')
    expect(change).toMatchObject({ author: email, what: `picture dish/${picture.name}` })
    const [newest] = parsed('officeHistory', await askCall(server, 'officeHistory', { site_id: 'maple-site' }, headers)).changes
    expect(newest).toMatchObject({ author: email, picture: { folder: 'dish', name: picture.name }, edits: [], overwritten: false })
    expect(parsed('officePictures', await askCall(server, 'officePictures', soup, headers)).pictures).toEqual([picture])
  })

  test('that was sent before has the same name and changes nothing', async () => {
    const first = await added(photo)
    const before = await version()
    expect(await added(photo)).toEqual(first)
    expect([await version(), (await dishes()).filter(({ name }) => name === first.name).length]).toEqual([before, 1])
  })

  test('of a phone is converted, and one for a crop is sent back without being stored', async () => {
    expect(await added(heic, { ...soup, name: 'IMG_1.HEIC' })).toMatchObject({
      name: expect.stringMatching(/^img-1-.*\.jpg$/) as string,
      width: 64,
    })
    const before = await version()
    const { headers } = await enterOffice(server, { role: 'editor' })
    const { type, base64 } = parsed('convertPicture', await sendFile(server, addressOf(converting, site), heic, headers))
    expect([type, (await sharp(Buffer.from(base64, 'base64')).metadata()).width, await version()]).toEqual(['image/jpeg', 64, before])
  })

  test('of a newsletter is a PDF, stored as it was sent under a plain name, and read by everybody', async () => {
    const newsletter = { ...site, folder: 'newsletters', name: '../Été 2026.pdf.exe' }
    const as: As = { role: 'editor' }
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
    const { name } = await added(pdf, newsletter, as)
    expect(name).toMatch(/^ete-2026-pdf-[0-9a-f]{12}\.pdf$/)
    const shown = await get(server, `/files/newsletters/${name}?site=maple-site`)
    expect([shown.status, shown.headers['content-type'], shown.text]).toEqual([200, 'application/pdf', pdf.toString()])
    for (const wrong of [photo, pdf.subarray(0, 20), Buffer.from('<script>%PDF-1.7 %%EOF</script>'), Buffer.alloc(0)])
      expect(statusAndCode(await send(wrong, newsletter, as))).toEqual([422, 'pdf_type'])
    expect(statusAndCode(await send(Buffer.alloc(mostPictureBytes + 1, '%PDF-'), newsletter, as))).toEqual([413, 'too_large'])
    expect(statusAndCode(await send(pdf, newsletter, { role: 'kitchen' }))).toEqual([403, 'forbidden'])
    expect(statusAndCode(await send(pdf, soup))).toEqual([422, 'picture_type'])
  })

  test.each<[string, Uint8Array, [number, string]]>([
    ['nothing', new Uint8Array(), [422, 'picture_type']],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>zq=1</script></svg>'), [422, 'picture_type']],
    ['a page', Buffer.from('<html>'), [422, 'picture_type']],
    ['half a photo', photo.subarray(0, 200), [422, 'picture_type']],
    ['more bytes than a camera makes', Buffer.alloc(mostPictureBytes + 1), [413, 'too_large']],
  ])('is refused where it is %s, and nothing changes', async (_, bytes, refusal) => {
    const before = await version()
    expect(statusAndCode(await send(bytes))).toEqual(refusal)
    const { headers } = await enterOffice(server)
    expect(statusAndCode(await sendFile(server, addressOf(converting, site), bytes, headers))).toEqual(refusal)
    expect(await version()).toBe(before)
  })

  test.each(['nowhere', '', '../dish', 'screenshots', 'catering_files', '__proto__'])('is refused in the folder "%s"', async (folder) => {
    expect(statusAndCode(await send(photo, { ...soup, folder }, {}))).toEqual([404, 'not_found'])
    expect(statusAndCode(await askCall(server, 'officePictures', { ...soup, folder }, (await enterOffice(server)).headers))).toEqual([
      404,
      'not_found',
    ])
  })

  test('is refused as a form of another page would send it', async () => {
    const { headers } = await enterOffice(server)
    for (const type of ['text/plain', 'multipart/form-data; boundary=zq', 'application/json', 'image/jpeg'])
      expect(statusAndCode(await post(server, addressOf(adding, soup), photo, { ...headers, 'Content-Type': type }))).toEqual([
        400,
        'malformed',
      ])
  })

  test.each(staffRoles)('is added by the role %s where it may', async (role) => {
    const codes = [(await send(photo, soup, { role })).status, (await send(photo, { ...soup, folder: 'news' }, { role })).status]
    const refused = [403, 403]
    const allowed = { manager: [200, 200], editor: [200, 200], kitchen: [200, 403], cashier: refused, host: refused, reader: refused }
    expect(codes).toEqual(allowed[role])
  })

  test('is refused at another school, which neither sees nor changes ours', async () => {
    expect(statusAndCode(await send(photo, soup, { site_id: 'oak-site' }))).toEqual([403, 'forbidden'])
    const oak = await enterOffice(server, { site_id: 'oak-site' })
    expect(statusAndCode(await askCall(server, 'officePictures', soup, oak.headers))).toEqual([403, 'forbidden'])
    expect(
      parsed('officePictures', await askCall(server, 'officePictures', { ...soup, site_id: 'oak-site' }, oak.headers)).pictures,
    ).toEqual([])
  })

  test('is refused after more pictures than a person chooses by hand', async () => {
    const { headers } = await enterOffice(server)
    const codes = []
    for (let sent = 0; sent < 121; sent += 1)
      codes.push((await sendFile(server, addressOf(adding, soup), Buffer.from('x'), headers)).status)
    expect([codes.slice(0, 120).every((code) => code === 422), codes.at(-1)]).toEqual([true, 429])
    expect((await send(photo)).status).toBe(200)
  })
})

test('nothing unexpected is in the log', () => expect(JSON.stringify(server.logged)).not.toContain('unexpected'))

test('more files at once than fit the memory are refused as busy, and those that are broken off leave room for others', async () => {
  const { headers } = await enterOffice(server, { role: 'kitchen' })
  const { hostname, port } = new URL(server.url)
  const heads = { ...headers, 'Content-Type': 'application/octet-stream', 'Content-Length': '1000000' }
  const refused: unknown[] = []
  const begun = Array.from({ length: 40 }, () => {
    const one = request({ hostname, port, method: 'POST', path: addressOf(adding, soup), headers: heads })
    one.on('error', () => undefined).on('response', ({ statusCode }) => refused.push(statusCode))
    one.write('x')
    return one
  })
  await expect.poll(() => refused).toEqual(Array.from({ length: 7 }, () => 503))
  for (const one of begun) one.destroy()
  await expect.poll(async () => (await sendFile(server, addressOf(adding, soup), photo, headers)).status).toBe(200)
})
