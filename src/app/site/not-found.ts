import { redirect } from '@tanstack/react-router'
import type { Site } from '#contract/sites.ts'

/** To be thrown by a route: leads to the not-found page of the school, whose header and menus stay (SITE-21, SECT-02). */
export const notFoundIn = ({ slug }: Pick<Site, 'slug'>) => redirect({ to: '/$site/404', params: { site: slug }, replace: true })
