import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formsCsv } from '#server/content/office-exports.ts'
import { seal, unseal } from '#server/content/sealed-file.ts'
import { importSchool } from '../../support/school.ts'
import { newServer, type TestServer } from '../../support/server.ts'
import { askCall } from '../api/ask.ts'
import { maple, noon } from '../api/maple.ts'
import { trustCaptcha } from '../api/captcha.ts'
import { healthForm, onTheGoForm } from '../api/sent-forms.ts'

const passphrase = 'correct horse battery staple'

describe('[FORM-Q7] the forms of a school', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await newServer(noon)
    trustCaptcha(server)
    await importSchool(server, maple)
    await importSchool(server, { site: { id: 'oak-site', slug: 'oak', name: 'Oak' } })
    await askCall(server, 'submitHealthForm', { ...healthForm, medical_diet: '=HYPERLINK("https://evil.test")' })
    await askCall(server, 'submitHealthForm', { ...healthForm, site_id: 'oak-site', name: 'Somebody Else' })
    await askCall(server, 'submitOnTheGoForm', onTheGoForm)
  })
  afterAll(() => server.close())

  test('leave as CSV that no spreadsheet runs, without those of another school', async () => {
    const text = await formsCsv(server.db.read, 'maple', { from: '2026-11-25', to: '2026-11-25' })
    expect(text).toContain('health_form,2026-11-25T')
    expect(text).toContain(`"'=HYPERLINK(""https://evil.test"")"`)
    expect(text).toContain('on_the_go_form,2026-11-25T')
    expect(text).toContain('Apple; Pretzels')
    expect(text).not.toContain('Somebody Else')
  })

  test('are those of the requested days alone', async () => {
    const text = await formsCsv(server.db.read, 'maple', { from: '2026-11-26', to: null })
    expect(text.trim().split('\r\n')).toHaveLength(2)
  })

  test('of a school that is not there are refused', async () => {
    await expect(formsCsv(server.db.read, 'nowhere', { from: null, to: null })).rejects.toThrow('nowhere: no site')
  })
})

describe('a sealed file', () => {
  test('is opened by its passphrase, and by no other', async () => {
    const file = await seal('Zoé, Milk', passphrase)
    expect(file).not.toMatch(/Milk|Zoé/)
    expect(await unseal(file, passphrase)).toBe('Zoé, Milk')
    await expect(unseal(file, `${passphrase}r`)).rejects.toThrow('the passphrase is wrong')
  })

  test('that was changed is not opened', async () => {
    const sealed = JSON.parse(await seal('Milk', passphrase)) as Record<string, string>
    const data = Buffer.from(sealed['data']!, 'base64')
    data[0]! ^= 1
    await expect(unseal(JSON.stringify({ ...sealed, data: data.toString('base64') }), passphrase)).rejects.toThrow(
      'the passphrase is wrong',
    )
    await expect(unseal('{}', passphrase)).rejects.toThrow('this is not an encrypted file')
    await expect(unseal('not JSON', passphrase)).rejects.toThrow('this is not an encrypted file')
  })

  test('is refused with a short passphrase, and never sealed alike twice', async () => {
    await expect(seal('Milk', 'short')).rejects.toThrow('at least 12 characters')
    expect(await seal('Milk', passphrase)).not.toBe(await seal('Milk', passphrase))
  })
})
