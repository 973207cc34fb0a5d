import { centsOf } from '#domain/money.ts'
import type { Fields } from '../moneris/xml.ts'

const english = (terms: number, rate: string) =>
  `You pay this purchase in ${terms} monthly installments at a yearly rate of ${rate} %. The full amount is held on your card's limit. Your card's issuer sets the terms and sends the statements.`
const french = (terms: number, rate: string) =>
  `Vous payez cet achat en ${terms} versements mensuels au taux annuel de ${rate}\u00a0%. Le montant total est réservé sur la limite de votre carte. L'émetteur de votre carte fixe les conditions et envoie les relevés.`

const offers = [
  { id: 'sim-plan-3', name: '3 months', terms: 3, hundredths: 0, feePerMille: 0 },
  { id: 'sim-plan-6', name: '6 months', terms: 6, hundredths: 999, feePerMille: 25 },
  { id: 'sim-plan-12', name: '12 months', terms: 12, hundredths: 1250, feePerMille: 60 },
] as const

type Offer = (typeof offers)[number]

const cost = (cents: number, { feePerMille }: Offer): number => cents + (cents * feePerMille - ((cents * feePerMille) % 1000)) / 1000

/** The fee is part of the first payment, the remainder of the division of the last. */
const paymentFields = (offer: Offer, cents: number) => {
  const rest = cents % offer.terms
  const each = (cents - rest) / offer.terms
  const fee = String(cost(cents, offer) - cents)
  return {
    FirstInstallment: { UpfrontFee: fee, InstallmentFee: fee, Amount: String(each) },
    LastInstallment: { InstallmentFee: '0', Amount: String(each + rest) },
  }
}

const planFields = (offer: Offer, cents: number): Fields => {
  const rate = (offer.hundredths / 100).toFixed(2)
  return {
    PlanId: offer.id,
    PlanIdRef: `${offer.id}-ref`,
    Name: offer.name,
    Type: 'ISSUER_DEFAULT',
    NumInstallments: String(offer.terms),
    InstallmentFrequency: 'MONTHLY',
    APR: String(offer.hundredths),
    TotalFees: String(cost(cents, offer) - cents),
    TotalPlanCost: String(cost(cents, offer)),
    ...paymentFields(offer, cents),
    Tac: {
      TacCount: '2',
      TacDetails: [
        { Text: english(offer.terms, rate), Url: '', Version: '1', LanguageCode: 'eng' },
        { Text: french(offer.terms, rate.replace('.', ',')), Url: '', Version: '1', LanguageCode: 'fra' },
      ],
    },
  }
}

export const plansFor = (amount: string): Fields[] => {
  const cents = centsOf(amount)
  return cents === null ? [] : offers.map((offer) => planFields(offer, cents))
}

export const planOf = (id: string, amount: string): Fields | null => plansFor(amount).find((plan) => plan['PlanId'] === id) ?? null
