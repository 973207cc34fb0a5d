/** The signed key of a paid order's mail, or the id of an order that this browser may read. */
export type ReceiptSearch = { key?: string | undefined; order?: string | undefined }

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

export const readReceiptSearch = ({ key, order }: Record<string, unknown>): ReceiptSearch =>
  isText(key) ? { key } : isText(order) ? { order } : {}
