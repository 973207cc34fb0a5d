import { BlockList, isIP } from 'node:net'
import * as z from 'zod/mini'
import { listIn, yesNo } from './config-shapes.ts'

/** Null networks: from everywhere. */
type OfficeConfig = { networks: BlockList | null }

type Network = { address: string; family: 'ipv4' | 'ipv6'; bits: number }

/** "10.20.0.0/16", "2001:db8::/32" or one address; null for anything else. */
const networkIn = (word: string): Network | null => {
  const [address = '', written, ...rest] = word.split('/')
  const most = { 4: 32, 6: 128 }[isIP(address)]
  if (most === undefined || rest.length > 0) return null
  const bits = written === undefined ? most : /^\d{1,3}$/.test(written) ? Number(written) : most + 1
  return bits > most ? null : { address, family: most === 32 ? 'ipv4' : 'ipv6', bits }
}

const isNetworks = (list: string) => listIn(list).every((word) => networkIn(word) !== null)

export const officeSwitches = {
  OFFICE: z._default(yesNo, true),
  OFFICE_NETWORKS: z.optional(z.string().check(z.refine(isNetworks, 'expected networks such as 10.20.0.0/16 2001:db8::/32'))),
}
const schema = z.object(officeSwitches)

/** Null where the office is switched off. */
export const officeOf = ({ OFFICE: isOn, OFFICE_NETWORKS: list }: z.output<typeof schema>): OfficeConfig | null => {
  if (!isOn) return null
  if (list === undefined) return { networks: null }
  const networks = new BlockList()
  for (const word of listIn(list)) {
    const { address, bits, family } = networkIn(word) ?? { address: '', bits: 0, family: 'ipv4' as const }
    networks.addSubnet(address, bits, family)
  }
  return { networks }
}
