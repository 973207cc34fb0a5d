import type { TextRecord } from '#domain/own-text.ts'

/** A news item of a school that writes English first. */
export const newsItem = (part: TextRecord = {}): TextRecord => ({
  id: 'n1',
  title: 'New soups',
  brief: '',
  description: '<p>Three soups.</p>',
  start: '2026-11-20T14:00:00.000Z',
  end: '2026-12-20',
  picture: { file_name: 'soups.svg', alt: 'Soups' },
  location: { id: 'landing', name: 'The Landing' },
  custom_location: false,
  custom_location_name: '',
  use_external_link: false,
  external_link: '',
  content: '<p>For other apps.</p>',
  active: true,
  featured: false,
  translations: [
    { locale: 'en-ca', alt: 'Soups' },
    { locale: 'fr-ca', title: 'Nouvelles soupes', description: '<p>Trois soupes.</p>' },
  ],
  ...part,
})
