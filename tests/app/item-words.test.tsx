import { expect, test } from 'vitest'
import type { CartItem } from '#contract/cart.ts'
import { useItemWords } from '#app/features/purchase/use-item-words.ts'
import { markupOf } from './markup.tsx'

const plan = { type: 'Meal plan', months: null, subscription: true } as CartItem
const About = ({ item }: { item: CartItem }) => useItemWords().aboutOf(item)
const about = (item: Partial<CartItem>, language: 'en' | 'fr') => markupOf(<About item={{ ...plan, ...item }} />, language)
const monthly = { subscription_frequency: 'monthly', first_plan_date: '2027-01-01', last_plan_date: '2027-04-01' } as const
const weekly = { subscription_frequency: 'weekly', first_plan_date: '2027-01-04', last_plan_date: '2027-04-05' } as const

test.each([
  ['months', monthly, 'January 2027 to April 2027', 'janvier 2027 à avril 2027'],
  ['one month', { ...monthly, last_plan_date: '2027-01-01' }, 'January 2027', 'janvier 2027'],
  ['days', weekly, 'January 4th, 2027 to April 5th, 2027', '04 janvier 2027 au 05 avril 2027'],
])('[SUBS-07] a subscription in a cart names its %s', (_what, item, inEnglish, inFrench) => {
  expect([about(item, 'en'), about(item, 'fr')]).toEqual([inEnglish, inFrench])
})
