import { expect, test } from 'vitest'
import { addressIn } from '#app/site/switch-language.ts'

const at = (address: string) => new URL(address, 'http://localhost')

test.each([
  ['fr', '/maple/customer-account?tab=orders#top', '/maple/gerer-votre-compte?tab=orders#top'],
  ['en', '/maple/gerer-votre-compte', '/maple/customer-account'],
  ['fr', '/maple/Login', '/maple/se-connecter-a-votre-compte'],
  ['en', '/maple/sinscrire', '/maple/signup'],
  ['en', '/maple/login', '/maple/login'],
  ['fr', '/maple/whats-on-the-menu?place=1', '/maple/whats-on-the-menu?place=1'],
] as const)('in %s %s is %s [NAV-Q6]', (language, from, to) => expect(addressIn(language, at(from))).toBe(to))
