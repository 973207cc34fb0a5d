import { expect, test } from 'vitest'
import { passphraseAdvice } from '#domain/passphrase-advice.ts'

test.each([
  ['', 'too_short'],
  ['eleven char', 'too_short'],
  // Eleven letters, each written with an accent of its own.
  ['e\u0301'.repeat(11), 'too_short'],
  ['aaaaaaaaaaaaaaaaaaaaaa', 'simple'],
  ['aAaAbBbBaAaAbBbB', 'simple'],
  ['kitchen-2026!', 'longer'],
  ['soup soup soup soup', 'simple'],
  ['correct horse', 'longer'],
  ['lilac tram oven gate', 'good'],
  ['averyveryverylongsentence', 'good'],
])('"%s" is %s', (passphrase, advice) => expect(passphraseAdvice(passphrase)).toBe(advice))
