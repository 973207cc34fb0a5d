import * as z from 'zod/mini'
import { call } from './call.ts'
import { answer, customerIdParam, locale, localeParam, siteIdParam, text } from './wire.ts'

const short = z.string().check(z.maxLength(300))

/** A favourite dish: its stable key (`domain/dish-key.ts`), and its names for a week that does not serve it. */
export const favourite = z.object({ key: short, name: short, translations: z.array(z.object({ locale, name: text })) })
/** A favourite dish as the account stores it. */
export type SavedFavourite = z.output<typeof favourite>

/** The most favourites of an account, and of a request. */
export const mostFavourites = 500

/** A favourite to save, of limited size, with a name in each language at most. */
const boundedFavourite = z.extend(favourite, { translations: z.array(z.object({ locale, name: short })).check(z.maxLength(2)) })

const own = { customer_id: customerIdParam, locale: localeParam }
const personal = { cache: 'none', caller: 'customer' } as const
const list = answer({ favourites: z.array(favourite) })

/** The favourites saved in the account (additive); a device stores its own by itself. */
export const listFavourites = call({
  number: 110,
  method: 'GET',
  path: '/v1/customer/favourites',
  summary: 'The favourites that are saved in the account',
  input: z.object(own),
  output: list,
  ...personal,
})

/**
 * Saves favourites in the account and removes others by their keys (additive). A repeat changes nothing, so that two devices never
 * undo each other's change.
 */
export const changeFavourites = call({
  number: 111,
  method: 'POST',
  path: '/v1/customer/favourites',
  summary: 'Saves favourites in the account and takes others out of it, by their keys',
  input: z.object({
    ...own,
    site_id: siteIdParam,
    add: z._default(z.array(boundedFavourite).check(z.maxLength(mostFavourites)), []),
    remove: z._default(z.array(short).check(z.maxLength(mostFavourites)), []),
  }),
  output: list,
  ...personal,
})
