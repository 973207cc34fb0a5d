import { useLocation } from '@tanstack/react-router'

const formPages = new Set([
  'meal-plan-purchase',
  'feedback',
  'login',
  'signup',
  'customer-account',
  'gerer-votre-compte',
  'reservations',
  'dietary-health',
  'on-the-go',
  'reset-password',
  'resetPassword',
])

/** True on pages where input could be lost: nothing is offered there. */
export const useOnForm = (): boolean => useLocation({ select: ({ pathname }) => pathname.split('/').some((part) => formPages.has(part)) })
