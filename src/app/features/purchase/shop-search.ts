/** Whether the page is at its checkout: the browser's "back" leads to the cart again. */
export type ShopSearch = { checkout?: '1' | undefined }

export const readShopSearch = ({ checkout }: Record<string, unknown>): ShopSearch => (String(checkout) === '1' ? { checkout: '1' } : {})
