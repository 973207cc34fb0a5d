import type { MessageFormatElement } from 'react-intl'
import { expect, test } from 'vitest'
import { messagesOnly } from '#app/i18n/message-format.ts'

// As the build compiles them: 0 a text, 1 a value, 6 a plural, 7 its number.
const words = {
  plain: [{ type: 0, value: 'Closed' }],
  filled: [
    { type: 0, value: 'Opens at ' },
    { type: 1, value: 'time' },
  ],
  counted: [
    {
      type: 6,
      value: 'count',
      offset: 0,
      pluralType: 'cardinal',
      options: {
        one: { value: [{ type: 7 }, { type: 0, value: ' dish' }] },
        other: { value: [{ type: 7 }, { type: 0, value: ' dishes' }] },
      },
    },
  ],
  empty: [],
} as unknown as Record<string, MessageFormatElement[]>

test.each([
  ['one text', 'plain', undefined, 'Closed'],
  ['a text with a value', 'filled', { time: '7:30 AM' }, 'Opens at 7:30 AM'],
  ['one of something', 'counted', { count: 1 }, '1 dish'],
  ['many of something', 'counted', { count: 1200 }, '1,200 dishes'],
  ['none of something', 'counted', { count: 0 }, '0 dishes'],
  ['less than one', 'counted', { count: 0.5 }, '0.5 dishes'],
  ['less than nothing', 'counted', { count: -2 }, '-2 dishes'],
  ['the last number without a mark', 'counted', { count: 999 }, '999 dishes'],
  ['nothing', 'empty', undefined, ''],
] as const)('%s reads as it was written', (_, id, values, text) => {
  expect(messagesOnly('en-CA', words).formatMessage({ id }, values)).toBe(text)
})

// Each language has its own trees.
const inFrench = structuredClone(words)

test.each([0, 1, 2, 7, 42, 999, 1000, 1_000_000, 0.5, 12.25, -1])('%d in French reads as the platform writes it', (count) => {
  const [dish, dishes] = [' dish', ' dishes']
  const form = new Intl.PluralRules('fr-CA').select(count)
  expect(messagesOnly('fr-CA', inFrench).formatMessage({ id: 'counted' }, { count })).toBe(
    new Intl.NumberFormat('fr-CA').format(count) + (form === 'one' ? dish : dishes),
  )
})
