import { diningBlogArticles } from '#contract/dining-blog.ts'
import { byNewest, isCurrent, nextTurn, timeSpan } from '#domain/time-span.ts'
import { handlePublic } from '#server/context.ts'
import { siteRecords } from './find-site.ts'
import { pictureView, recordView } from './record-view.ts'

export const diningBlog = [
  handlePublic(diningBlogArticles, async ({ site_id: siteId }, context) => {
    const { site, dining_blog_article: all } = await siteRecords(context, siteId, ['dining_blog_article'])
    const dated = all.map((article) => ({ article, span: timeSpan({ start: article.published_date, end: null }, site.timezone) }))
    const shown = dated.filter(({ span }) => isCurrent(span, context.now)).toSorted((a, b) => byNewest(a.span, b.span))
    return {
      payload: { diningBlogArticles: shown.map(({ article }) => ({ ...recordView(article), picture: pictureView(article.picture) })) },
      until: nextTurn(
        dated.map(({ span }) => span),
        context.now,
      ),
    }
  }),
]
