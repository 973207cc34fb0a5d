import fs, { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Charge, openLedger } from '#server/payments/simulator/ledger.ts'

const charge = (id: string): Charge => ({
  order_id: id,
  amount: '113.00',
  card_last4: '4242',
  at: '2026-11-25T17:00:00.000Z',
  state: 'charged',
  transaction: id,
  authorisation: '',
  card_type: 'V',
  code: '027',
  message: 'APPROVED',
  data_key: '',
})

test('a charge that a full disk cuts off is none, and the book can be read after it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'campus-ledger-'))
  const file = join(folder, 'ledger')
  const plain = fs.writeFileSync
  onTestFinished(() => {
    fs.writeFileSync = plain
    syncBuiltinESMExports()
    rmSync(folder, { recursive: true, force: true })
  })
  const ledger = openLedger(file)
  ledger.write({ charge: charge('first') })
  fs.writeFileSync = (path, text) => {
    plain(path, (text as string).slice(0, 20))
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  }
  syncBuiltinESMExports()
  expect(() => ledger.write({ charge: charge('second') })).toThrow('ENOSPC')
  fs.writeFileSync = plain
  syncBuiltinESMExports()
  ledger.write({ charge: charge('third') })
  expect([...ledger.charges.keys()]).toEqual(['first', 'third'])
  ledger.close()
  expect(readFileSync(file, 'utf8').split('\n').length).toBe(3)
  const again = openLedger(file)
  expect(again.charges).toEqual(ledger.charges)
  again.close()
})
