/** The place of the quick shop (HOME-07, HOME-15): plans stand here once they can be bought. */
export const QuickShop = () => null
