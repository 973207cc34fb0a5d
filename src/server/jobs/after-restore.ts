import { readFileSync } from 'node:fs'
import { decimalOf } from '#domain/money.ts'
import { bill } from '#server/billing/run.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import { findSecret } from '#server/db/secrets.ts'
import { keysOf } from '#server/platform/keys.ts'
import type { Log } from '#server/platform/log.ts'
import { type AfterRestore, reconcileAfterRestore } from '#server/orders/after-restore.ts'
import { namesIn } from '#server/orders/charge-names.ts'
import { openPayments } from '#server/payments/open.ts'

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

const lineOf = ({ orderId, amountCents, at, lastFour }: AfterRestore['lost'][number]): string =>
  [`  ${orderId}`, decimalOf(amountCents), at, lastFour === null ? '' : `card ${lastFour}`].filter((text) => text !== '').join('  ')

export const afterRestoreWords = ({ settled, billed, lost, numbers, isWhole }: AfterRestore): string =>
  [
    `${counted(settled, 'order')} settled`,
    `${counted(billed, 'payment')} for subscriptions settled`,
    `${counted(lost.length, 'charge')} without an order here${lost.length > 0 ? ':' : ''}`,
    ...lost.map(lineOf),
    ...(lost.length > 0 ? ['To refund one: npm run job -- refund NAME'] : []),
    ...numbers.map(({ slug, last }) => `${slug}: the next order number is ${last + 1}`),
    ...(isWhole
      ? []
      : [
          "The provider's API can't list charges, so orders placed after the backup were not checked. Export the transactions",
          "since the backup from the provider's site, and run this again with --charges FILE",
        ]),
  ].join('\n')

type Parts = { db: Database; config: Config; log: Log; charges: string | undefined }

/** `charges` is a file with charge names. */
export const afterRestore = async ({ db, config, log, charges }: Parts): Promise<string> => {
  const payments = openPayments(config)
  const context = { db, log, payments, now: config.now }
  const names = charges === undefined ? null : namesIn(readFileSync(charges, 'utf8'))
  const keys = keysOf(await findSecret(db))
  return afterRestoreWords(await reconcileAfterRestore({ ...context, keys, names }, () => bill(context)))
}
