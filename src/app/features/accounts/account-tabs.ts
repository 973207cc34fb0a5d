import type { Site } from '#contract/sites.ts'

const tabs = ['profile', 'allergens', 'food', 'orders', 'reservations', 'subscriptions', 'plan'] as const
export type AccountTab = (typeof tabs)[number]

/** The tabs that a school's flags enable (ACCT-02 to ACCT-06). */
export const shownTabs = (site: Pick<Site, 'allergen_card' | 'food_insecurity' | 'use_reservations' | 'subscriptions'>): AccountTab[] => {
  const flags: { [tab in AccountTab]?: boolean } = {
    allergens: site.allergen_card,
    food: site.food_insecurity,
    reservations: site.use_reservations,
    subscriptions: site.subscriptions,
  }
  return tabs.filter((tab) => flags[tab] ?? true)
}
