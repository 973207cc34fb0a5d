import { Problem } from '#contract/errors.ts'
import { changeFavourites, listFavourites, mostFavourites } from '#contract/favourites.ts'
import * as favouriteRows from '#server/db/favourites.ts'
import { requireCustomer } from '#server/reservations/book.ts'
import { handleCustomer, ownerOf } from '#server/context.ts'

export const favourites = [
  handleCustomer(listFavourites, async (_, context) => ({
    payload: { favourites: await favouriteRows.listFavourites(context.db.read, ownerOf(context)) },
  })),

  handleCustomer(changeFavourites, async ({ add, remove }, context) => {
    const owner = ownerOf(context)
    const stored = await context.db.transaction(async (trx) => {
      await requireCustomer(trx, owner)
      await favouriteRows.removeFavourites(trx, owner, remove)
      await favouriteRows.addFavourites(trx, owner, add, new Date(context.now).toISOString())
      const all = await favouriteRows.listFavourites(trx, owner)
      if (all.length > mostFavourites) throw new Problem('too_large')
      return all
    })
    return { payload: { favourites: stored } }
  }),
]
