import { useLocation } from '@tanstack/react-router'
import { personalSlugs } from '#domain/account-pages.ts'

const formPages = new Set([
  ...personalSlugs,
  'meal-plan-purchase',
  'feedback',
  'reservations',
  'dietary-health-form',
  'on-the-go-valentine-dining',
  'resetPassword',
])

/** True on pages where input could be lost: nothing is offered there. */
export const useOnForm = (): boolean => useLocation({ select: ({ pathname }) => pathname.split('/').some((part) => formPages.has(part)) })
