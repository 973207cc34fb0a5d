/** Sections with a page of their own, one row for each. All others use the default page (SECT-01). */
const sectionRoutes = {
  'whats-on-the-menu': '/$site/whats-on-the-menu',
  'hours-of-operation': '/$site/hours-of-operation',
  locations: '/$site/locations',
  events: '/$site/events',
  balanced_u_events: '/$site/balanced-u-events',
  news: '/$site/news',
  'special-offers': '/$site/special-offers',
  newsletters: '/$site/newsletters',
  'photo-albums': '/$site/photo-albums',
  staff: '/$site/staff',
  'dining-blog': '/$site/dining-blog',
  'directors-meetings': '/$site/directors-meetings',
  'catering-files': '/$site/catering-files',
  'campus-map': '/$site/campus-map',
  privacy: '/$site/privacy',
  'terms-of-use': '/$site/terms-of-use',
  feedback: '/$site/feedback',
  surveys: '/$site/surveys',
  'meal-plan-purchase': '/$site/meal-plan-purchase',
} as const

type OwnSection = keyof typeof sectionRoutes

export const sectionRoute = (slug: string): (typeof sectionRoutes)[OwnSection] | null => {
  const known = slug.toLowerCase()
  return Object.hasOwn(sectionRoutes, known) ? sectionRoutes[known as OwnSection] : null
}
