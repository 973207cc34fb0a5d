import { expect, test } from 'vitest'
import { centsOf } from '#domain/money.ts'
import { isApprovedCode, orderResult, subscriptionResult } from '#domain/payment-result.ts'

test.each([
  ['W-WALLET-01', '027', true],
  ['W-WALLET-02', '0', true],
  ['W-WALLET-03', '49', true],
  ['W-WALLET-04', '050', false],
  ['W-WALLET-05', '50', false],
  ['W-WALLET-06', 'null', false],
  ['W-WALLET-07', '', false],
  ['W-WALLET-08', '4x', false],
  ['W-WALLET-09', '-1', false],
  ['PAY-Q12: an exponent', '4.9e1', false],
  ['PAY-Q12: blanks', ' 27', false],
  ['PAY-Q12: other digits', '٢٧', false],
  ['PAY-Q12: hexadecimal', '0x1', false],
])('[%s] [PAY-12] the response code "%s" approves a payment: %s', (_, code, approved) => {
  expect(isApprovedCode(code)).toBe(approved)
})

test.each([
  ['W-WALLET-10', 'Approved', '113.00', 'success'],
  ['W-WALLET-11', 'Declined', '0.00', 'success'],
  ['W-WALLET-12', 'Invalid account number', '113.00', 'invalid_card'],
  ['W-WALLET-13', 'DECLINED - NSF', '113.00', 'declined'],
  ['W-WALLET-14', 'approved', '113.00', 'declined'],
  ['no bank was contacted', 'Not charged', '113.00', 'not_charged'],
])('[%s] [PAY-09] the response "%s" for %s is shown as %s', (_, response, total, result) => {
  expect(orderResult(response, centsOf(total) ?? -1)).toBe(result)
})

test.each([
  ['W-WALLET-15', 0, 'approved'],
  ['W-WALLET-16', 12, 'declined'],
  ['W-WALLET-17', 23, 'invalid_card'],
  ['W-WALLET-18', 5, null],
])('[%s] [ACSUB-03] the recorded result %s is shown as %s', (_, code, result) => {
  expect(subscriptionResult(code)).toBe(result)
})
