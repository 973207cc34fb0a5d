import * as z from 'zod/mini'
import { call } from './call.ts'
import { answer, customerParams, locale, siteIdParam, text } from './wire.ts'

const short = z.string().check(z.maxLength(300))

const favourite = z.object({ key: short, name: short, translations: z.array(z.object({ locale, name: text })) })
/** A favourite dish or place: its stable key (`domain/dish-key.ts`, or `place:` and an id), and its names for a week that does not serve it. */
export type SavedFavourite = z.output<typeof favourite>

/** The most favourites of an account, and of a request. */
export const mostFavourites = 500

/** A favourite to save, of limited size, with a name in each language at most. */
const boundedFavourite = z.extend(favourite, { translations: z.array(z.object({ locale, name: short })).check(z.maxLength(2)) })

const list = answer({ favourites: z.array(favourite) })

/** The favourites saved in the account (additive); a device stores its own by itself. */
export const listFavourites = call({
  number: 110,
  path: '/v1/customer/favourites',
  summary: 'The favourites that are saved in the account',
  input: z.object(customerParams),
  output: list,
  caller: 'customer',
})

/** Saves and removes favourites of the account by their keys (additive); a repeat changes nothing. */
export const changeFavourites = call({
  number: 111,
  method: 'POST',
  path: '/v1/customer/favourites',
  summary: 'Saves favourites in the account and removes others, by their keys',
  input: z.object({
    ...customerParams,
    site_id: siteIdParam,
    add: z._default(z.array(boundedFavourite).check(z.maxLength(mostFavourites)), []),
    remove: z._default(z.array(short).check(z.maxLength(mostFavourites)), []),
  }),
  output: list,
  caller: 'customer',
})
