import { describe, expect, test } from 'vitest'
import { allowedDomain, campaignOf, cartIdIn, sectionIn } from '#domain/campaign.ts'
import { namesIn } from './build-dish.ts'

const hosts = ['www.maple.test', 'localhost:3000']

describe('the target of a campaign', () => {
  test.each(['www.maple.test', 'https://www.maple.test', 'WWW.MAPLE.TEST', 'http://localhost:3000', 'https://www.maple.test/'])(
    '[CAMP-Q1] may be %s',
    (domain) => expect(allowedDomain(domain, hosts)).toBe(domain.toLowerCase().replace(/\/$/, '')),
  )

  test.each(
    [
      ' | evil.test | www.maple.test.evil.test | evil.test/www.maple.test | www.maple.test@evil.test | //www.maple.test',
      'https://www.maple.test@evil.test | www.maple.test:8443 | javascript:www.maple.test | https://www.maple.test/path',
      'www.maple.test\\.evil.test | www.maple.test?x | www.maple.test\nevil.test',
    ].flatMap(namesIn),
  )('[CAMP-Q1] may not be %o', (domain) => expect(allowedDomain(domain, hosts)).toBe(''))

  test.each([
    ['special-offers', 'special-offers'],
    ['events/42', 'events/42'],
    ...namesIn(' | ../admin | /evil.test | //evil.test | a//b | javascript:x').map((slug) => [slug, '']),
  ])('[CAMP-04] has for the section "%s" the path "%s"', (slug = '', section) => expect(sectionIn(slug)).toBe(section))
})

const [first, second, general] = ['a', 'b', ''].map((cmpid) => ({ action: 'spring', cmpid, domain: '', section_slug: cmpid }))
const all = [first!, second!, general!]

test.each([
  ['of its id', all, { action: 'spring', cmpid: 'b' }, second],
  ['the general one for an unknown id', all, { action: 'spring', cmpid: 'x' }, general],
  ['general without an id', all, { action: 'spring', cmpid: '' }, general],
  ['the first without an id where none is general', [first!, second!], { action: 'spring', cmpid: '' }, first],
  ['none for an unknown id without a general one', [first!], { action: 'spring', cmpid: 'x' }, null],
  ['none for an unknown action', all, { action: 'fall', cmpid: 'a' }, null],
])('[CAMP-05] a link finds its campaign: %s', (_, campaigns, link, found) => expect(campaignOf(campaigns, link)).toBe(found))

test.each([
  ['0123456789abcdef0123456789abcdef', true],
  ['9b2f7a1e-3c4d-4e5f-8a6b-7c8d9e0f1a2b', true],
  ['9b2f7a1e-3c4d-1e5f-8a6b-7c8d9e0f1a2b', false],
  ['0123456789ABCDEF0123456789ABCDEF', false],
  ['', false],
  ['zoe@maple.test', false],
])('[CAMP-02] "%s" is a cart id: %s', (id, valid) => expect(cartIdIn(id)).toBe(valid ? id : null))
