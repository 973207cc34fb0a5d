import * as z from 'zod/mini'
import { call } from './call.ts'
import { recordPicture } from './pictures.ts'
import { answer, html, id, nullableText, siteParams, text, translations } from './wire.ts'

const blogArticle = z.object({
  id,
  title: text,
  published_date: nullableText,
  body: html,
  picture: recordPicture,
  translations,
})
/** An article of the dining blog (BLOG-03). */
export type BlogArticle = z.output<typeof blogArticle>

/** The published articles of a school, the newest first. */
export const diningBlogArticles = call({
  number: 25,
  path: '/v1/dining_blog_articles/list',
  summary: 'Articles that are published, the newest first',
  input: z.object(siteParams),
  output: answer({ diningBlogArticles: z.array(blogArticle) }),
  cache: 'five-minutes',
})
