import { useId, useState } from 'react'
import { OfflineReason } from '#app/forms/form-foot.tsx'
import { useOffline } from '#app/offline/use-offline.ts'
import { useMoney } from '#app/features/payments/use-money.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { payByApple } from '#app/features/payments/apple-pay.ts'
import { cardFieldOf } from '#app/features/payments/card.ts'
import { googleRequest, payByGoogle } from '#app/features/payments/google-pay.ts'
import type { Outcome } from './order-outcome.ts'
import type { PaymentProps } from './payment-props.ts'
import { placeByCard } from './place-calls.ts'
import { TermsTick } from './terms-tick.tsx'
import { useWalletTicket } from './use-wallet-ticket.ts'

/** Whether a refusal (PAY-14) has no message to show: none given, or one about a card field that this form lacks. */
const hasNoWords = ({ code, text }: Extract<Outcome, { kind: 'refused' }>): boolean =>
  (code === null && text === '') || cardFieldOf(code) !== null

/** The wallet's button, which opens its own sheet (PAY-06, PAY-12 to 14, PAY-24 to 26). */
export const WalletPanel = ({
  shop,
  cart,
  wallet,
  wallets,
  terms,
  busy,
  showNotice,
  send,
}: PaymentProps & { wallet: 'ApplePay' | 'GooglePay' }) => {
  const t = useWords()
  const { money } = useMoney()
  const { text } = useFormat()
  const id = useId()
  const offline = useOffline()
  const [open, setOpen] = useState(false)
  const { site, form } = shop
  const label = text(site, 'name')
  const ticket = useWalletTicket(site.id, wallet, cart.total)
  const working = open || busy
  const fail = () => {
    setOpen(false)
    showNotice(t('errors.transaction_refused'))
  }
  /** Places the order with the wallet's data. */
  const pay = async (payment: unknown): Promise<boolean> => {
    const given = await ticket.take()
    // Confirming in the wallet approved it there; the server checks with the provider (PAY-12).
    const means = { ticket: given, payment: JSON.stringify(payment), receipt: { response_code: '0' } }
    const outcome = await send((placing) => placeByCard(placing, wallet, means))
    setOpen(false)
    ticket.forget()
    if (outcome !== null && ['declined', 'invalid-card', 'not-charged'].includes(outcome.kind)) showNotice(t('errors.transaction_refused'))
    if (outcome?.kind === 'refused' && hasNoWords(outcome)) showNotice(t('errors.transaction_failed'))
    return outcome?.kind === 'paid'
  }
  const press = () => {
    if (working || offline) return
    if (!terms.passes()) return terms.box.current?.focus()
    showNotice(null)
    setOpen(true)
    if (wallet === 'ApplePay') {
      const validate = async (url: string) => ticket.validate(await ticket.take(), url)
      payByApple({ label, amount: cart.total, validate, pay, onFailed: fail, onClosed: () => setOpen(false) })
      return
    }
    const { google } = wallets
    if (!google) return fail()
    payByGoogle(google, googleRequest(form.orderFormSettings, label, cart.total)).then(
      (payment) => (payment === null ? setOpen(false) : void pay(payment).catch(fail)),
      fail,
    )
  }
  return (
    <div className="card stack">
      <p>{t('wallet.text', { amount: money(cart.total) })}</p>
      <TermsTick terms={terms} settings={form.orderFormSettings} />
      <Button className="wallet-button" aria-disabled={working || offline} aria-describedby={offline ? id : undefined} onClick={press}>
        {working ? t('form.working') : t(wallet === 'ApplePay' ? 'wallet.apple' : 'wallet.google')}
      </Button>
      {offline && <OfflineReason id={id} />}
    </div>
  )
}
