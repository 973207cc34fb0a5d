import type { AppSource } from '#server/http/page-source.ts'

/** Pages are not part of these tests: the API answers without a built app. */
export const noApp: AppSource = {
  assets: { shell: '', answer: async () => null },
  entry: () => Promise.reject(new Error('no pages here')),
  template: async () => '',
  before: (listener) => listener,
  policy: true,
  close: async () => undefined,
}
