import { useQuery } from '@tanstack/react-query'
import { useSite } from '#app/site/queries.ts'
import { maySeekList, recordOr } from '#app/features/stories/use-record.ts'
import { cachedQuery } from '#app/offline/cached-query.ts'

export const offersQuery = (siteId: string) => cachedQuery('publicSpecialOffers', { site_id: siteId })
export const offerQuery = (siteId: string, id: string) => cachedQuery('oneSpecialOffer', { site_id: siteId, special_id: id })

export const useOffer = (offerId: string) => {
  const { id: siteId } = useSite()
  const read = useQuery(offerQuery(siteId, offerId))
  const cached = useQuery({ ...offersQuery(siteId), enabled: maySeekList(read) }).data
  return recordOr(read, ({ special_offer: offer }) => offer, [
    { cached, find: ({ special_offers: all }) => all.find(({ id }) => id === offerId) },
  ])
}
