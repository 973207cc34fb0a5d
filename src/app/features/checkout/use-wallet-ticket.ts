import { useEffect, useRef } from 'react'
import { callServer } from '#app/offline/call-server.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { cartId } from '#app/features/purchase/cart-id.ts'

type Wallet = 'ApplePay' | 'GooglePay'

/** The server's tickets end after four minutes; the wallet's sheet takes some of them. */
const freshMs = 2 * 60_000

/**
 * The provider's ticket for one wallet payment of the cart's total (CART-09): fetched when the button appears, so that the sheet
 * opens at once, and again after each try and where it has become old meanwhile.
 */
export const useWalletTicket = (siteId: string, wallet: Wallet, amount: string) => {
  const locale = useLocale()
  const opened = useRef<{ ticket: Promise<string>; at: number } | null>(null)
  const fetchTicket = async (): Promise<string> => {
    const params = { site_id: siteId, cookie: cartId(), amount, locale }
    const { preload } = wallet === 'ApplePay' ? await callServer('preload', params) : await callServer('preloadGooglePay', params)
    if (!('ticket' in preload)) throw new Error('no ticket was opened')
    return preload.ticket
  }
  const forget = () => void (opened.current = null)
  const take = (): Promise<string> => {
    const last = opened.current
    if (last && Math.abs(Date.now() - last.at) < freshMs) return last.ticket
    const ticket = fetchTicket()
    opened.current = { ticket, at: Date.now() }
    // The next press requests another one.
    ticket.catch(() => opened.current?.ticket === ticket && forget())
    return ticket
  }
  useEffect(() => {
    // Pressing the button reports the failure.
    take().catch(() => undefined)
    return forget
    // A ticket is valid for one amount.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [siteId, wallet, amount])
  const validate = async (ticket: string, validationUrl: string): Promise<unknown> => {
    const answer = await callServer('validateWallet', { site_id: siteId, cookie: cartId(), ticket, validation_url: validationUrl, locale })
    return answer.session
  }
  return { take, forget, validate }
}
