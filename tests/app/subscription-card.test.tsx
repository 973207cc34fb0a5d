import { describe, expect, test } from 'vitest'
import type { Site } from '#contract/sites.ts'
import type { Subscription } from '#contract/subscriptions.ts'
import { SubscriptionCard } from '#app/features/subscriptions/subscription-card.tsx'
import { markupOf } from './markup.tsx'

const site = { timezone: 'America/Toronto' } as Site
const canceledAt = '2026-12-23T15:00:00.000Z'

/** Cancelled two days before it is charged or delivered once more. */
const coffee: Subscription = {
  id: 'coffee',
  start: '2026-11-25',
  end: '2027-01-24',
  canceled: true,
  canceled_at: canceledAt,
  order: { created_at: '2026-11-25T17:00:00.000Z' },
  item: { name: 'Coffee', price: '27.50', translations: [] },
  payments: [],
  kind: 'coffee',
  payment_type: 'Credit card',
  next_bill: { date: '2026-12-25', total: '27.50' },
  last_delivery: '2026-12-25',
  card: null,
  owed: null,
}

/** The visible text, with "~" where a line does not break. */
const shown = (subscription: Subscription, language: 'en' | 'fr'): string =>
  markupOf(
    <SubscriptionCard site={site} subscription={subscription} onCancel={() => {}} onNewCard={() => {}} />,
    language,
    Date.parse(canceledAt),
  )
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('\u00A0', '~')

describe('[SUBS-11][ACSUB-02] a subscription that was cancelled within three days of its next payment', () => {
  test('names the last charge and the last day where nothing is delivered', () => {
    const text = shown(coffee, 'en')
    expect(text).toContain("You'll still be charged $27.50 on December 25th, 2026, then nothing more. It ends on January 24th, 2027.")
    expect(text.toLowerCase()).not.toContain('delivery')
    expect(shown({ ...coffee, kind: 'monthly' }, 'fr')).toContain(
      'Un paiement de 27,50~$ sera encore prélevé le 25 décembre 2026, puis plus rien. Il prend fin le 24 janvier 2027.',
    )
  })

  test('names the last delivery of a weekly plan', () => {
    const text = shown({ ...coffee, kind: 'weekly', end: '2026-12-25' }, 'en')
    expect(text).toContain("It ends with the delivery of December 25th, 2026. You won't be charged after that.")
    expect(text).toContain('Last delivery')
  })
})
