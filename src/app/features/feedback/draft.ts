import type { FeedbackForm } from '#domain/feedback.ts'

/** What stands in the form: the fields of the wire, the captcha apart; the birthday as the date field writes it. */
export type Draft = Omit<FeedbackForm, 'captcha_response'> & { offers: boolean }

export const emptyDraft: Draft = {
  customer_type: '',
  location: '',
  first_name: '',
  last_name: '',
  email: '',
  customer_residence: '',
  comments: '',
  offers: false,
  birthday: '',
}

const keyOf = (siteId: string) => `feedback-draft:${siteId}`

/** What was typed in this tab and not sent: it survives a reload and the change of language, and ends with the tab. */
export const keptDraft = (siteId: string): Draft => {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(keyOf(siteId)) ?? 'null')
    if (typeof read !== 'object' || read === null) return emptyDraft
    const fits = Object.entries(read).filter(([key, value]) => typeof value === typeof emptyDraft[key as keyof Draft])
    return { ...emptyDraft, ...Object.fromEntries(fits) }
  } catch {
    return emptyDraft
  }
}

export const keepDraft = (siteId: string, draft: Draft): void => {
  try {
    if (draft === emptyDraft) sessionStorage.removeItem(keyOf(siteId))
    else sessionStorage.setItem(keyOf(siteId), JSON.stringify(draft))
  } catch {
    // Without storage the words live as long as the page.
  }
}

/** A birthday on the wire is MM/DD/YYYY in both languages (W-FMT-28). */
export const birthdayOnWire = (day: string): string => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1')
