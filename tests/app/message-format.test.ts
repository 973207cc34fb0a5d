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
  ['nothing', 'empty', undefined, ''],
] as const)('%s reads as it was written', (_, id, values, text) => {
  expect(messagesOnly('en-CA', words).formatMessage({ id }, values)).toBe(text)
})
