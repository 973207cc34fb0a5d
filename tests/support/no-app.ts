import type { AppSource } from '#server/http/page-source.ts'

/** For tests of the API, which needs no built app. */
export const noApp: AppSource = {
  assets: { shell: '', answer: async () => null },
  office: null,
  entry: () => Promise.reject(new Error('no pages here')),
  template: async () => '',
  before: (listener) => listener,
  policy: true,
  close: async () => undefined,
}
