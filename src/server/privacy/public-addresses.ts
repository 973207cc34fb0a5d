import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Addresses that are not public hosts (IANA special-purpose registries). */
const nets4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 ' +
  '198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4'
const nets6 = '::/3 4000::/2 8000::/1 2001::/23 2001:db8::/32 2002::/16 3fff::/20'

const blocked = (nets: string, family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList()
  for (const net of nets.split(' ')) {
    const [start = '', bits] = net.split('/')
    list.addSubnet(start, Number(bits), family)
  }
  return list
}

// In a shared list every IPv4 address would also match its mapped IPv6 address.
const special4 = blocked(nets4, 'ipv4')
const special6 = blocked(nets6, 'ipv6')

export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  if (family === 0) return false
  return family === 4 ? !special4.check(address, 'ipv4') : !special6.check(address, 'ipv6')
}

/** Resolves a host to public addresses only. The connection uses this result, so the name is not resolved twice. */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const allowed = error ? [] : found.filter(({ address }) => isPublicAddress(address))
    const [first] = allowed
    if (!first) done(error ?? new Error('not a public address'), '')
    else if (options.all) done(null, allowed)
    else done(null, first.address, first.family)
  })
}
