import { describe, expect, test } from 'vitest'
import { keysOf } from '#server/platform/keys.ts'
import { networkOf, visitorOf } from '#server/platform/visitor.ts'

const addressOf = (remote: string, forwarded: string | null, trustProxy: number) => {
  const headers = new Headers(forwarded === null ? {} : { 'X-Forwarded-For': forwarded })
  return visitorOf(headers, remote, { publicUrl: 'http://localhost:3000', trustProxy }).address
}

describe('the address of a visitor', () => {
  test.each([
    ["without proxies the socket's, whatever a header claims", '192.0.2.1', '203.0.113.9', 0, '192.0.2.1'],
    ['every loopback address is its own', '127.0.0.2', null, 0, '127.0.0.2'],
    ['an IPv4 address in IPv6 clothes', '::ffff:192.0.2.1', null, 0, '192.0.2.1'],
    ['what one proxy saw', '10.0.0.1', '203.0.113.9', 1, '203.0.113.9'],
    ['not what the visitor made up before', '10.0.0.1', '1.1.1.1, 203.0.113.9', 1, '203.0.113.9'],
    ['what the outer of two proxies saw', '10.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
    ['the last known when a proxy was passed by', '10.0.0.1', '203.0.113.9', 3, '203.0.113.9'],
    ["the proxy's own when it says nothing", '10.0.0.1', null, 1, '10.0.0.1'],
    ['no one when the header is nonsense', '10.0.0.1', "' OR 1=1", 1, 'unknown'],
    ['an address without its port', '10.0.0.1', '203.0.113.9:5123', 1, '203.0.113.9'],
    ['an address with a port in brackets', '10.0.0.1', '[2001:db8::1]:443', 1, '2001:db8:0:0::/64'],
  ])('is %s', (_, remote, forwarded, proxies, address) => expect(addressOf(remote, forwarded, proxies)).toBe(address))

  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::99', '2001:db8:1:2::/64'],
    ['2001:0db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('a household has a /64: %s counts as %s', (address, network) => expect(networkOf(address)).toBe(network))
})

describe('what is encrypted', () => {
  const keys = keysOf('secret')
  const sealed = keys.seal('totp', 'SECRET', 'zoe')

  test('opens for its owner, by the same secret', () => {
    expect(keysOf('secret').unseal('totp', sealed, 'zoe')).toBe('SECRET')
    expect(keys.unseal('totp', keys.seal('totp', '', 'zoe'), 'zoe')).toBe('')
    expect(keys.seal('totp', 'SECRET', 'zoe')).not.toBe(sealed)
    expect(sealed).not.toContain('SECRET')
  })

  test.each([
    ['by another secret', keysOf('other'), sealed, 'zoe'],
    ['for another owner', keys, sealed, 'ann'],
    ['changed', keys, `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`, 'zoe'],
    ['cut', keys, sealed.slice(0, 20), 'zoe'],
    ['empty', keys, '', 'zoe'],
  ])('does not open %s', (_, by, text, owner) => expect(by.unseal('totp', text, owner)).toBeNull())
})

describe('signatures', () => {
  const keys = keysOf('secret')

  test('open what was signed for the same purpose by the same secret', () => {
    const signed = keys.sign('voter', 'zoe')
    expect(keys.open('voter', signed)).toBe('zoe')
    expect(keysOf('secret').open('voter', signed)).toBe('zoe')
    expect(keysOf('other').open('voter', signed)).toBeNull()
    expect(keys.open('campaign', signed)).toBeNull()
  })

  test.each([
    '',
    '.',
    'zoe',
    'zoe.',
    '.zoe',
    `zoe.${'A'.repeat(43)}`,
    `eve${keys.sign('voter', 'zoe').slice(3)}`,
    `${keys.sign('voter', 'zoe')}=`,
  ])('do not open %o', (text) => expect(keys.open('voter', text)).toBeNull())
})
