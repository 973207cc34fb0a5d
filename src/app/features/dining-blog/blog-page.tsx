import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { BlogArticle } from '#contract/dining-blog.ts'
import { eventTimes } from '#domain/event-times.ts'
import { useSite } from '#app/site/queries.ts'
import { SchoolText } from '#app/site/school-text.tsx'
import { SectionFrame } from '#app/site/section-frame.tsx'
import { useHead } from '#app/site/use-head.ts'
import { pictureOf } from '#app/features/stories/picture-of.ts'
import { WholePicture } from '#app/features/stories/story-picture.tsx'
import { useFormat, useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { BookOpen } from '#app/ui/icons.tsx'
import { VerticalTabs } from '#app/ui/vertical-tabs.tsx'
import { blogQuery } from './queries.ts'

/** One article at a time, named in the address (BLOG-01, BLOG-02). */
export const BlogPage = ({ articleId }: { articleId: string | undefined }) => {
  const t = useWords()
  const { id } = useSite()
  return (
    <SectionFrame
      slug="dining-blog"
      read={useQuery(blogQuery(id))}
      isEmpty={({ diningBlogArticles: articles }) => articles.length === 0}
      empty={t('blog.empty')}
      emptyIcon={<BookOpen />}
      skeleton={{ rows: 2, height: '20rem', className: 'vertical-tabs' }}
    >
      {({ diningBlogArticles: articles }) => <Articles articles={articles} articleId={articleId} />}
    </SectionFrame>
  )
}

const usePublished = (): ((article: BlogArticle) => string | null) => {
  const { timezone } = useSite()
  return ({ published_date: start }) => eventTimes({ start }, timezone).firstDay
}

const Articles = ({ articles, articleId }: { articles: readonly BlogArticle[]; articleId: string | undefined }) => {
  const t = useWords()
  const { text, longDay } = useFormat()
  const navigate = useNavigate()
  const { slug } = useSite()
  const published = usePublished()
  const chosen = articles.find(({ id }) => id === articleId) ?? articles[0]
  if (!chosen) return null
  const tabs = articles.map((article) => {
    const day = published(article)
    const name = (
      <>
        <span className="vertical-tab-name">{text(article, 'title')}</span>
        {day && <span className="vertical-tab-detail">{longDay(day)}</span>}
      </>
    )
    return { key: article.id, name }
  })
  const choose = (id: string) =>
    void navigate({ to: '/$site/dining-blog', params: { site: slug }, search: { article: id }, replace: true, resetScroll: false })
  return (
    <VerticalTabs label={t('blog.articles')} tabs={tabs} chosen={chosen.id} onChoose={choose}>
      <Article key={chosen.id} article={chosen} />
    </VerticalTabs>
  )
}

const Article = ({ article }: { article: BlogArticle }) => {
  const t = useWords()
  const { text, longDay } = useFormat()
  const picture = pictureOf(article, useLanguage())
  const day = usePublished()(article)
  const body = text(article, 'body')
  useHead({ description: body, picture: picture && { folder: 'images', ...picture }, kind: 'article' })
  return (
    <article className="stack">
      <header className="stack stack-tight">
        <h2>{text(article, 'title')}</h2>
        {day && (
          <p className="muted">
            {t('blog.published')} <time dateTime={day}>{longDay(day)}</time>
          </p>
        )}
      </header>
      {picture && !body.includes(picture.name) && <WholePicture folder="images" picture={picture} />}
      {body && <SchoolText html={body} />}
    </article>
  )
}
