/** The signed key that a paid order's answer and its mail carry. */
export type ReceiptSearch = { key?: string | undefined }

export const readReceiptSearch = ({ key }: Record<string, unknown>): ReceiptSearch => (typeof key === 'string' && key !== '' ? { key } : {})
