import type { Json } from '../../support/school.ts'

const note = { extra: { note: 'internal-note' } }
const french = (fields: Json) => [{ locale: 'fr-ca', ...fields }]
const pacific = (day: string, time: string) => `${day}T${time}:00-08:00`

/** Maple's events around Wednesday, November 25th, noon. */
const events: Json[] = [
  {
    id: 'tasting',
    title: 'Tasting',
    brief: 'Try it',
    description: '<p>Come</p><script>alert(1)</script>',
    picture: { file_name: 'tasting.svg', alt: 'Spoons' },
    pictures: [{ id: 'french-picture', thumb_name: 'degustation.svg' }],
    start: pacific('2026-11-28', '17:30'),
    end: pacific('2026-11-28', '19:00'),
    location: { id: 'grill', name: 'The Grill' },
    translations: french({ title: 'Dégustation', image_id: 'french-picture' }),
    ...note,
  },
  {
    id: 'running',
    title: 'Harvest month',
    start: '2026-11-01',
    end: '2026-11-30',
    featured: true,
    custom_location: true,
    custom_location_name: 'Lawn',
  },
  {
    id: 'parts',
    title: 'Late supper',
    start: '2026-11-26',
    end: '2026-11-26',
    use_date_parts: true,
    start_hour: 22,
    start_minutes: 0,
    end_hour: 1,
    end_minutes: 30,
  },
  { id: 'ends-at-one', title: 'Lunch talk', start: pacific('2026-11-25', '11:00'), end: pacific('2026-11-25', '13:00') },
  { id: 'over', title: 'Yesterday', start: pacific('2026-11-24', '10:00'), end: pacific('2026-11-24', '11:00') },
  { id: 'hidden', title: 'Hidden', active: false, start: '2026-12-01' },
]

const news: Json[] = [
  { id: 'old-news', title: 'Old', start: '2026-09-01' },
  {
    id: 'new-oven',
    title: 'A new oven',
    brief: 'Warm',
    description: '<p>It is <b>hot</b></p>',
    content: '<p>The whole story</p>',
    start: pacific('2026-11-20', '08:00'),
    end: pacific('2026-11-25', '18:00'),
    use_external_link: true,
    external_link: 'https://maple.test/oven',
    translations: french({ title: 'Un four neuf', content: "<p>Toute l'histoire</p>" }),
    ...note,
  },
  { id: 'next-week', title: 'Soon', start: pacific('2026-11-30', '08:00') },
  { id: 'gone', title: 'Gone', start: '2026-10-01', end: '2026-11-24' },
  { id: 'draft-news', title: 'Draft', active: false },
]

const specialOffers: Json[] = [
  { id: 'later-offer', name: 'Later', start: '2026-12-10', end: '2026-12-20' },
  {
    id: 'soup-offer',
    name: 'Soup week',
    brief: 'Half price',
    description: '<p>All soups</p>',
    picture: 'soup.svg',
    start: '2026-11-23',
    end: '2026-11-25',
    translations: french({ name: 'Semaine de la soupe' }),
    ...note,
  },
  { id: 'secret-offer', name: 'Not yet', start: '2026-12-01', public_on: pacific('2026-11-25', '15:00') },
  { id: 'past-offer', name: 'Past', start: '2026-11-01', end: '2026-11-24' },
]

const newsletters: Json[] = [
  { name: 'Spring menu', date: '2026-03-01', file_name: 'spring.pdf' },
  { name: 'Fall menu', date: '2026-09-01', file_name: 'fall.pdf', translations: french({ name: "Menu d'automne" }), ...note },
  { name: 'Winter', date: '2025-12-01', file_name: 'winter.pdf', year: 2024 },
  { name: 'Old', date: '2025-01-15', imported: true, original_file: 'https://maple.test/old.pdf' },
  { name: 'Without a date', year: '2023', file_name: 'older.pdf' },
]

const albums: Json[] = [
  { id: 'second-album', name: 'Kitchens', sort_order: 2, photos: [] },
  {
    id: 'first-album',
    name: 'Harvest',
    sort_order: 1,
    photos: [
      { file_name: 'b.svg', alt: '', sort_order: 2 },
      { file_name: 'a.svg', alt: 'Apples', sort_order: 1, translations: french({ alt: 'Pommes' }), ...note },
    ],
    translations: french({ name: 'Récolte' }),
  },
]

const staff: Json[] = [
  { id: 'second-cook', first_name: 'Bo', last_name: 'Li', title: 'Cook', phone: '0000000000', sort_order: 2 },
  {
    id: 'chef',
    first_name: 'Ana',
    last_name: 'Roy',
    title: 'Chef',
    bio: '<p>Cooks <img src=x onerror=alert(1)></p>',
    email: 'ana@maple.test',
    phone: '4165551234',
    sort_order: 1,
    picture: { file_name: 'ana.svg' },
    translations: french({ title: 'Cheffe' }),
    ...note,
  },
  { id: 'former', first_name: 'Former', last_name: 'Cook', active: false },
]

const blog: Json[] = [
  { id: 'first-post', title: 'First', published_date: '2026-10-01', body: '<h2>Hello</h2>' },
  { id: 'planned-post', title: 'Planned', published_date: pacific('2026-11-25', '16:00'), body: '' },
  { id: 'new-post', title: 'New', published_date: '2026-11-20', body: '<p>Hi</p>', translations: french({ title: 'Nouveau' }), ...note },
]

const meetings: Json[] = [
  { id: 'october', location: 'Hall', start: pacific('2026-10-05', '14:00'), body: '<p>Minutes</p>' },
  { id: 'december', location: 'Annex', start: pacific('2026-12-07', '14:00'), translations: french({ location: 'Annexe' }), ...note },
]

const catering: Json[] = [
  { title: 'Order form', file: 'order.pdf', file_size: '2048', sort_order: 2 },
  { title: 'Guide', description: '<p>All of it</p>', file: 'guide.pdf', file_size: '2 MB', sort_order: 1, ...note },
]

export const mapleLists: Record<string, Json[]> = {
  'events.json': events,
  'balanced_u_events.json': [{ id: 'walk', title: 'Walk', start: '2026-11-27', end: '2026-11-27' }],
  'news.json': news,
  'special_offers.json': specialOffers,
  'newsletters.json': newsletters,
  'photo_albums.json': albums,
  'staff.json': staff,
  'dining_blog_articles.json': blog,
  'directors_meetings.json': meetings,
  'catering_files.json': catering,
}
