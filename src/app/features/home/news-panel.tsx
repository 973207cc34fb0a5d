import { useQuery } from '@tanstack/react-query'
import type { NewsItem } from '#contract/news.ts'
import type { Site } from '#contract/sites.ts'
import { webAddress } from '#app/site/navigation.ts'
import { InLink } from './in-link.tsx'
import { CachedAtNote } from '#app/site/cached-at-note.tsx'
import { ExternalLink } from '#app/ui/icons.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { CardPicture } from './card-picture.tsx'
import { PanelHead } from './panel-head.tsx'
import { homeNewsQuery, panelMost } from './queries.ts'

/** The newest news as cards; without news, or when they fail to load, nothing (HOME-05). */
export const NewsPanel = ({ site }: { site: Site }) => {
  const t = useWords()
  const { text } = useFormat()
  const { data } = useQuery(homeNewsQuery(site.id))
  const news = data?.data.current_news.slice(0, panelMost) ?? []
  if (!data || news.length === 0) return null
  return (
    <section className="panel" aria-labelledby="home-news">
      <PanelHead
        id="home-news"
        title={text(site, 'panel_header_news') || t('home.news.title')}
        site={site.slug}
        slug={data.data.news_slug}
        more={t('home.news.all')}
      />
      <CachedAtNote isPart cachedAt={data.cachedAt} />
      <ul className="home-cards">
        {news.map((item) => (
          <NewsCard key={item.id} site={site} item={item} />
        ))}
      </ul>
    </section>
  )
}

const NewsCard = ({ site, item }: { site: Site; item: NewsItem }) => {
  const t = useWords()
  const { text } = useFormat()
  const outside = item.use_external_link ? webAddress(text(item, 'external_link')) : null
  return (
    <li className="home-card">
      <CardPicture record={item} folder="news" siteId={site.id} />
      <div className="home-card-text">
        <h3 className="home-card-title">
          <InLink href={outside ?? `/${site.slug}/news-item/${encodeURIComponent(item.id)}`} className="home-card-link">
            {text(item, 'title')}
            {outside !== null && (
              <>
                <ExternalLink className="icon-small" />
                <VisuallyHidden>{t('nav.new_tab')}</VisuallyHidden>
              </>
            )}
          </InLink>
        </h3>
        <p className="home-card-brief">{text(item, 'brief')}</p>
      </div>
    </li>
  )
}
