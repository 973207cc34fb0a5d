import { redirect } from '@tanstack/react-router'
import type { Site } from '#contract/sites.ts'

/** A redirect to throw in a route: to the not-found page of the school, which keeps its header (SITE-21, SECT-02). */
export const notFoundIn = ({ slug }: Pick<Site, 'slug'>) => redirect({ to: '/$site/404', params: { site: slug }, replace: true })
