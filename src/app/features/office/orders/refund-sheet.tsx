import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import type { OfficeOrder } from '#contract/office-orders.ts'
import { type Cents, centsOf, centsOrZero, decimalOf } from '#domain/money.ts'
import { longestReason, refundFaults } from '#domain/refund-rules.ts'
import { FormFoot } from '#app/forms/form-foot.tsx'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { NetworkError } from '#app/offline/fetch-live.ts'
import { FieldError } from '#app/ui/field-error.tsx'
import { Form } from '#app/ui/form.tsx'
import { CircleAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RadioField } from '#app/ui/radio-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { failureToast, toast } from '#app/ui/toast.tsx'
import { callOffice, officeKey, officeQuery, type OfficeAnswer, readAnew } from '../api.ts'
import { LeaveDialog } from '../news/leave-dialog.tsx'
import { isRefused, OfficeError } from '../refusals.ts'
import { shortName } from '../session.ts'
import { Sheet } from '../sheet.tsx'
import { typedPrice } from '../prices/amount.ts'
import { useDecimalsFault } from '../prices/use-decimals-fault.ts'
import { useOfficeForm } from '../use-office-form.ts'
import { allowedCents, billsNext, endsAlone, newRefunds, type RefundChoice, refundChoices } from './refund-choices.ts'
import { useOrderWords } from './use-order-words.ts'

type SheetProps = { order: OfficeOrder; open: boolean; onClose: () => void; onDone: () => void }

/** Gives money back, with a reason; asks again who it is where the last proof is older than five minutes. */
export const RefundSheet = ({ order, open, onClose, onDone }: SheetProps) => {
  const t = useWords()
  const choices = refundChoices(order)
  const title = t(endsAlone(choices, order) ? 'office.refund.end' : 'office.refund.title')
  return (
    <Sheet open={open} title={title} onClose={onClose}>
      <RefundForm order={order} choices={choices} onDone={onDone} />
    </Sheet>
  )
}

type Values = { charge: string; amount: string; reason: string }
type Field = keyof Values

type Refund = OfficeOrder['payments'][number]['refunds'][number]

type FormProps = { order: OfficeOrder; choices: readonly RefundChoice[]; onDone: () => void }

const RefundForm = ({ order, choices: known, onDone }: FormProps) => {
  const t = useWords()
  const errorId = useId()
  const language = useLanguage()
  const { money, when } = useOrderWords()
  const noteOf = useChoiceNote(order)
  const announce = useRefundToast()
  const decimalsFault = useDecimalsFault()
  const show = useShowOrder()
  const client = useQueryClient()
  // What was shown stays: a refund whose answer was lost is sent again as it was, though the order says meanwhile that it was made.
  const [choices, setChoices] = useState(known)
  const [seen, setSeen] = useState(order)
  const [meanwhile, setMeanwhile] = useState<readonly Refund[]>([])
  const wasUnreached = useRef(false)
  // What the choices bring differs, so none of several is chosen for a person.
  const first = choices.length === 1 ? choices[0] : undefined
  const isEnding = endsAlone(choices, order)
  const limitCents = order.limit === null ? null : centsOf(order.limit)
  const choiceOf = ({ charge }: Pick<Values, 'charge'>) => choices.find((one) => one.charge === charge)
  const wishOf = ({ charge, amount }: Omit<Values, 'reason'>) => (charge === 'all' ? '' : (typedPrice(amount, language) ?? amount))
  const amountOf = (values: Omit<Values, 'reason'>) => (values.charge === 'all' ? decimalOf(choiceOf(values)?.cents ?? 0) : wishOf(values))
  /** What went back: of the whole order, what the order says now. */
  const givenOf = ({ order: now }: OfficeAnswer<'refundOrder'>, sent: Values): string =>
    sent.charge === 'all' && centsOf(amountOf(sent))
      ? decimalOf(centsOrZero(now.refunded) - (choiceOf(sent)?.refundedCents ?? 0))
      : amountOf(sent)
  const limit = order.limit === null ? null : money(order.limit)

  const faultText = (code: string, { amount }: Values, choice: RefundChoice): string | undefined => {
    if (code === 'refund_limit') return t('errors.refund_limit', { amount: money(decimalOf(allowedCents(choice, order) ?? 0)) })
    return code === 'refund_amount' ? (decimalsFault(amount) ?? undefined) : undefined
  }
  const faultsOf = (values: Values) => {
    const choice = choiceOf(values)
    if (!choice) return [{ field: 'charge' as const, code: 'refund_payment_unknown' as const }]
    const isWhole = choice.charge === 'all'
    const { cents, refundedCents } = choice
    const chargedCents = cents + refundedCents + (isWhole ? centsOrZero(order.elsewhere) : 0)
    return refundFaults({ amount: isWhole ? null : wishOf(values), chargedCents, refundedCents, limitCents, reason: values.reason }).map(
      (code) => ({
        field: code.startsWith('refund_reason') ? ('reason' as const) : isWhole ? ('charge' as const) : ('amount' as const),
        code,
        text: faultText(code, values, choice),
      }),
    )
  }
  /** After a refusal the figures are those of now; what was typed stays. */
  const lookAgain = async () => {
    const found = await readAnew(client, 'officeOrder', { order_id: order.id }).catch(() => null)
    if (found === null) return
    setMeanwhile(newRefunds(seen, found.order))
    setSeen(found.order)
    setChoices(refundChoices(found.order))
  }
  const view = useOfficeForm<Values, Field, OfficeAnswer<'refundOrder'>>({
    first: { charge: first?.charge ?? '', amount: '', reason: '' },
    check: faultsOf,
    fieldOf: (code) => (code === 'refund_amount' || code === 'refund_amount_over' ? 'amount' : code === 'refund_reason' ? 'reason' : null),
    failureWords: (error) =>
      error instanceof NetworkError ? 'office.refund.unreached' : isRefused(error, 'refund_limit') ? 'office.refund.ask_manager' : null,
    send: ({ reason, ...values }) => {
      const wish = { charge: values.charge, amount: wishOf(values), after: decimalOf(choiceOf(values)?.refundedCents ?? 0) }
      setMeanwhile([])
      return callOffice('refundOrder', { order_id: order.id, ...wish, reason: reason.trim() }).catch(async (error: unknown) => {
        // This refund may have been made and its answer lost, or a colleague was faster.
        if (error instanceof NetworkError) wasUnreached.current = true
        if (error instanceof OfficeError) await lookAgain()
        else void client.invalidateQueries({ queryKey: officeKey('officeOrder') })
        throw error
      })
    },
    onSent: (answer, values) => {
      show(answer.order)
      announce(answer, { amount: givenOf(answer, values), isEnding, isOwn: !answer.repeated || wasUnreached.current })
      onDone()
    },
  })
  const { values } = view
  const choice = choiceOf(values)
  const isWhole = choice?.charge === 'all'
  const amount = amountOf(values)
  const allowed = choice ? allowedCents(choice, order) : null
  const paidBy = t(order.payment_type === 'Payroll deduction' ? 'office.refund.payroll' : 'office.refund.student_account')
  const isTooMuch = choice !== undefined && allowed === null
  // No card was charged: there is nothing to refund but a mark to set, which is a manager's here.
  const isAccountAlone = isTooMuch && isWhole && choice.cents === 0
  const labelOf = ({ charge, cents, name, at }: RefundChoice) =>
    charge === 'all'
      ? t('office.refund.whole', { amount: money(decimalOf(cents)) })
      : name === ''
        ? t('office.refund.payment_first', { amount: money(decimalOf(cents)) })
        : t('office.refund.payment', { name, day: at === null ? '' : when(at), amount: money(decimalOf(cents)) })
  const label =
    isWhole && amount === '0.00'
      ? isEnding
        ? t('office.refund.end')
        : t('office.refund.mark', { amount: money(order.elsewhere) })
      : centsOf(amount)
        ? t('office.refund.submit', { amount: money(amount) })
        : t('office.refund.title')
  return (
    <Form className="stack" onSubmit={view.submit}>
      {choices.length > 1 && (
        <RadioField
          name="charge"
          label={t('office.refund.what')}
          value={values.charge}
          options={choices.map((one) => ({ value: one.charge, label: labelOf(one), note: noteOf(one) }))}
          error={view.errorOf('charge')}
          onChange={(charge) => view.change({ charge, amount: '' })}
        />
      )}
      {choices.length === 1 && view.errorOf('charge') && <FieldError id={errorId}>{view.errorOf('charge')}</FieldError>}
      {limit !== null && choices.length > 1 && choice === undefined && (
        <p className="small">{t('office.refund.limit', { amount: limit })}</p>
      )}
      {first && !isTooMuch && <p className="small">{noteOf(first)}</p>}
      {isWhole && !isAccountAlone && order.elsewhere !== '0.00' && (
        <p className="small">{t('office.refund.elsewhere', { amount: money(order.elsewhere), paid_by: paidBy })}</p>
      )}
      {meanwhile.length > 0 && (
        <Notice tone="caution" icon={<CircleAlert />} live="alert">
          {meanwhile.map(({ amount: back, author, begun_at: at }) => (
            <p key={at}>
              {author === null
                ? t('office.refund.meanwhile_command', { amount: money(back) })
                : t('office.refund.meanwhile', { who: shortName(author), amount: money(back) })}
            </p>
          ))}
          <p>{t('office.refund.left', { amount: money(decimalOf(choice?.cents ?? 0)) })}</p>
        </Notice>
      )}
      {isAccountAlone ? (
        <Notice tone="caution" icon={<CircleAlert />} title={t('office.refund.nothing')}>
          <p className="small">{t('office.refund.elsewhere', { amount: money(order.elsewhere), paid_by: paidBy })}</p>
          <p className="small">{t('office.refund.mark_over', { limit: limit ?? '' })}</p>
        </Notice>
      ) : isTooMuch ? (
        <Notice tone="caution" icon={<CircleAlert />} title={t('office.refund.over_limit', { amount: limit ?? '' })} />
      ) : (
        <>
          {choice && !isWhole && (
            <TextField
              {...view.field('amount')}
              label={t('office.refund.amount')}
              hint={t(hintOf(choice, allowed), { amount: money(decimalOf(allowed ?? 0)) })}
              inputMode="decimal"
              autoComplete="off"
            />
          )}
          <TextField
            {...view.field('reason')}
            label={t('office.reason.label')}
            hint={t('office.refund.reason_hint')}
            rows={2}
            most={longestReason}
          />
          <FormFoot
            label={label}
            kind="danger"
            isPending={view.isPending}
            failure={meanwhile.length > 0 ? null : view.failure}
            failureMessage={view.failureMessage}
            faultCount={view.faults.length}
          />
        </>
      )}
      <LeaveDialog isUnsaved={view.isUnsaved} />
    </Form>
  )
}

/** How much can be refunded: what is left, or what of it is left to this person. */
const hintOf = ({ cents, refundedCents }: RefundChoice, allowed: Cents | null) =>
  allowed === cents ? 'office.refund.amount_hint' : refundedCents > 0 ? 'office.refund.amount_more' : 'office.refund.amount_limit'

/** What happens to the plans and subscriptions of an order with each choice. */
const useChoiceNote = (order: OfficeOrder) => {
  const t = useWords()
  const { nearDay } = useOrderWords()
  const { isRunning, day } = billsNext(order)
  return ({ charge }: RefundChoice): string => {
    if (charge === 'all') return t('office.refund.whole_hint')
    if (!isRunning) return t('office.refund.plan_stays')
    return day === null ? t('office.refund.subscription_stays') : t('office.refund.bills_again', { day: nearDay(day) })
  }
}

/** Shows an order as a refund left it; lists of orders are read again. */
export const useShowOrder = () => {
  const client = useQueryClient()
  const language = useLanguage()
  return (order: OfficeOrder): void => {
    const { queryKey } = officeQuery('officeOrder', { order_id: order.id }, language)
    client.setQueryData(queryKey, (known) => known && { ...known, order })
    void client.invalidateQueries({ queryKey: ['office', 'officeOrders'] })
  }
}

/** Says what came of a refund. */
const useRefundToast = () => {
  const t = useWords()
  const { money } = useOrderWords()
  return (
    { outcome, order }: OfficeAnswer<'refundOrder'>,
    { amount, isEnding, isOwn }: { amount: string; isEnding: boolean; isOwn: boolean },
  ): void => {
    if (!isOwn) failureToast(t('office.refund.repeated'))
    else if (outcome === 'pending') failureToast(t('office.refund.pending'))
    else if (amount === '0.00') toast(t(isEnding ? 'office.refund.ended' : 'office.refund.marked'))
    else toast(t(order.buyer.email === '' ? 'office.refund.done_unmailed' : 'office.refund.done', { amount: money(amount) }))
  }
}
