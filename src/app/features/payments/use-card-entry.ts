import { useQuery } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import type { WordId } from '#app/i18n/words.ts'
import { callServer } from '#app/offline/call-server.ts'
import type { CardTyped } from './card.ts'
import type { Tokenize } from './hosted-card.tsx'

/** The card as the order sends it: its fields, or a token of the provider's frame. */
export type CardSource = { card_number: string; card_type: string; expiration: string; cvc: string } | { token: string }

/** The part that a lookup of plans needs. */
export const lookUpBy = (source: CardSource) =>
  'token' in source ? source : { pan: source.card_number.replace(/\D/g, ''), exp: source.expiration }

/** Where this school's cards are typed: our own fields, or the provider's frame (CARD_ENTRY). */
const cardEntryQuery = (siteId: string) => ({
  queryKey: ['cardEntry', siteId],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { preload } = await callServer('preload', { site_id: siteId }, signal)
    if (!('card_entry' in preload) || preload.card_entry === 'direct') return { url: null }
    if (preload.tokenization_url === null) throw new Error('the provider has no frame')
    return { url: preload.tokenization_url }
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/** Reads the card for an order. A frame's token works once: each try needs another one. */
export const useCardEntry = (siteId: string, frame: RefObject<Tokenize | null>) => {
  const { data, isError, refetch } = useQuery(cardEntryQuery(siteId))
  const [faults, setFaults] = useState<readonly WordId[]>([])
  const url = data?.url ?? null
  const read = async (card: CardTyped): Promise<CardSource | null> => {
    if (url === null)
      return { card_number: card.number.replace(/\D/g, ''), card_type: card.type, expiration: card.expiration, cvc: card.cvc }
    const found = (await frame.current?.tokenize()) ?? { faults: ['card.frame_failed' as const] }
    setFaults('faults' in found ? found.faults : [])
    return 'token' in found ? found : null
  }
  const shared = { isKnown: data !== undefined, failed: isError, retry: () => void refetch(), faults, read }
  return url === null ? { ...shared, kind: 'direct' as const, url: '' } : { ...shared, kind: 'hosted' as const, url }
}
