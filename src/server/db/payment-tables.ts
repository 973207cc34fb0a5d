/** The tables of payments that are being prepared; the rules of `tables.ts` hold. No card data, nothing personal. */
export type PaymentTables = {
  /**
   * A wallet's ticket, or a look-up of installment plans, which `ticket` names by the provider's order id. `cart_id` is "" for a
   * ticket that was opened for no cart and pays none. `plans`: JSON of what was on offer. Times are real time.
   */
  payment_ticket: {
    site_id: string
    ticket: string
    cart_id: string
    kind: 'ApplePay' | 'GooglePay' | 'installments'
    order_id: string
    amount_cents: number
    plans: string | null
    opened_at: string
    expires_at: string
    used_at: string | null
  }
}
