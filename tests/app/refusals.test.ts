import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#app/router.tsx'
import { periodsQuery } from '#app/features/menus/queries.ts'
import { fetchLive, ApiError, serverMessage } from '#app/offline/fetch-live.ts'

vi.mock('#app/offline/store.ts', () => ({ readSaved: () => Promise.resolve(null), writeSaved: () => Promise.resolve(true) }))

const answers = (body: object, headers = {}) => vi.stubGlobal('fetch', async () => Response.json(body, { headers }))
const refusal = () => fetchLive('publicSites', '/v1/sites/public_ca').catch((error: unknown) => error)

afterEach(() => vi.unstubAllGlobals())

test.each([[{}], [{ 'x-error-code': 'no_menu' }], [{ 'x-error-code': 'of-a-newer-server' }]])(
  'the answer "No menu" is a day without dishes, with the headers %j [MENU-14]',
  async (headers) => {
    answers({ status: 'error', msg: 'No menu' }, headers)
    const query = periodsQuery({ site: { id: 'one', legacy_menus: false }, placeId: 'place', date: '2026-11-25' })
    expect((await createQueryClient().fetchQuery(query)).data).toMatchObject({ periods: [] })
  },
)

test.each([
  ['without a code', { status: 'error', msg: 'We are moving.' }, {}, 'We are moving.'],
  ['with a code of a newer server', { status: 'error', msg: 'We are moving.' }, { 'x-error-code': 'moving' }, 'We are moving.'],
  ['with a code that has words of ours', { status: 'error', msg: 'Invalid site.' }, { 'x-error-code': 'site_invalid' }, null],
  ['without a message', { status: 'error' }, {}, null],
])("a refusal %s shows the server's message only where no words of ours fit [ERR-Q2]", async (_, body, headers, message) => {
  answers(body, headers)
  const error = await refusal()
  expect(error).toBeInstanceOf(ApiError)
  expect(serverMessage(error)).toBe(message)
})
