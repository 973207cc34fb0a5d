import { expect, test } from 'vitest'
import { answerLink, longestQuote } from '#domain/answer-link.ts'

const message = { email: 'zoe@maple.test', subject: 'Your feedback', comments: 'More soup.' }
const bodyOf = (link: string) => decodeURIComponent(/&body=(.*)$/.exec(link)?.[1] ?? '')

test('a message is answered by mail to its writer, with the message quoted below', () => {
  expect(answerLink(message)).toBe('mailto:zoe@maple.test?subject=Your%20feedback&body=%0D%0A%0D%0A%3E%20More%20soup.')
})

test.each([
  ['an address that would add a recipient', { email: 'a@b.test?bcc=c@d.test' }, 'mailto:a@b.test%3Fbcc%3Dc@d.test?subject='],
  ['a subject that would add a field', { subject: 'Soup & bread&bcc=c@d.test' }, 'subject=Soup%20%26%20bread%26bcc%3Dc%40d.test&body='],
  ['a message with one half of a pair', { comments: 'a\ud83d' }, '%3E%20a%EF%BF%BD'],
])('%s is encoded', (_, given, part) => expect(answerLink({ ...message, ...given })).toContain(part))

test('each line is quoted, and a long message is cut between two characters', () => {
  expect(bodyOf(answerLink({ ...message, comments: 'One\nTwo\r\nThree' }))).toBe('\r\n\r\n> One\r\n> Two\r\n> Three')
  const long = bodyOf(answerLink({ ...message, comments: '😀'.repeat(longestQuote + 1) }))
  expect(long).toBe(`\r\n\r\n> ${'😀'.repeat(longestQuote)}…`)
})
