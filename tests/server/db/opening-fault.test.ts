import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSecureContext, TLSSocket } from 'node:tls'
import { describe, expect, test } from 'vitest'
import { Problem } from '#contract/errors.ts'
import { prepareDataFolder } from '#server/db/data-folder.ts'
import { openingFault } from '#server/db/opening-fault.ts'
import { selfSigned } from '../../support/certificate.ts'
import { startServer } from '../../support/started-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'campus-opening-'))
writeFileSync(join(folder, 'a-file'), '')

const place = {
  ...(existsSync('/proc') ? { 'a folder that takes none': '/proc/nope' } : {}),
  'a folder below a file': join(folder, 'a-file/data'),
  'a file': join(folder, 'a-file'),
}

const line = /^DATA_DIR: the database could not be opened \(E\w+: .+\); set it to a folder that belongs to the server's user/m

test.each(Object.entries(place))('%s is no data folder, and the line says what to do', (_, dataDir) => {
  let error: unknown
  try {
    prepareDataFolder(dataDir)
  } catch (thrown) {
    error = thrown
  }
  expect(openingFault({ databaseUrl: undefined }, error)).toMatch(line)
})

describe.concurrent('a start that cannot have its database says why and what to do, on one line', () => {
  test('a folder below a file', async () => {
    // With a simulator of payments, which would wait for a folder of its own.
    const error = await startServer({ DATA_DIR: join(folder, 'a-file/data') }, { PAYMENTS: 'simulator' }).catch(String)
    expect(error).toMatch(line)
    expect(error).not.toContain('payment simulator')
  })

  test('a PostgreSQL with an unsigned certificate, for a sslmode that pg calls by another name', async () => {
    const { certificate: cert, key } = selfSigned('localhost')
    const server = createServer((socket) =>
      socket.once('data', () => {
        socket.write('S')
        new TLSSocket(socket, { isServer: true, secureContext: createSecureContext({ cert, key }) }).on('error', () => socket.destroy())
      }),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const storage = { DATA_DIR: folder, DATABASE_URL: `postgres://campus@localhost:${port}/x?sslmode=require` }
    const error = await startServer(storage).catch(String)
    server.close()
    expect(error).toMatch(/^DATABASE_URL: .* \(self.signed certificate.*\); set the CA file in the address \(sslrootcert=/m)
    expect(error).not.toContain('SECURITY WARNING')
  })

  test('a PostgreSQL that is not there', async () => {
    const storage = { DATA_DIR: folder, DATABASE_URL: 'postgres://zoe:s3cret@127.0.0.1:1/x' }
    const error = await startServer(storage).catch(String)
    expect(error).toMatch(
      /DATABASE_URL: the database could not be opened \(.*ECONNREFUSED.*\); check that the server is running, and the host, user/,
    )
    expect(error).not.toContain('s3cret')
  })
})

test('a data folder is made with those above it, and is no fault where it is there', () => {
  const nested = join(folder, 'new', 'of', 'several')
  for (let start = 0; start < 2; start += 1) prepareDataFolder(nested)
  expect(existsSync(nested)).toBe(true)
})

test.each([
  [Object.assign(new Error('password authentication failed'), { code: '28P01' }), true],
  [Object.assign(new Error('attempt to write a readonly database'), { errcode: 8 }), true],
  [Object.assign(new Problem('busy'), { cause: Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }) }), true],
  [new Error('a newer version took away what this one asks for'), false],
  [Object.assign(new Error('database or disk is full'), { errcode: 13 }), false],
  ['a word', false],
])('%s: advice only about the place and its rights', (error, isAdvised) => {
  expect(openingFault({ databaseUrl: undefined }, error).includes('; set it to a folder')).toBe(isAdvised)
  expect(openingFault({ databaseUrl: 'postgres://x' }, error).includes('; check that the server is running')).toBe(isAdvised)
})
