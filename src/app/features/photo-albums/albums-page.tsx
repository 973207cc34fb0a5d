import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { PhotoAlbum } from '#contract/photo-albums.ts'
import { useSite } from '#app/site/queries.ts'
import { SectionFrame } from '#app/site/section-frame.tsx'
import { useHead } from '#app/site/use-head.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Images } from '#app/ui/icons.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { Gallery } from './gallery.tsx'
import { albumsQuery } from './queries.ts'

/** An album, and its open photo, counted from one. */
type AlbumSearch = { album?: string; photo?: string }

/** One album at a time, named in the address; the first by default (ALBM-01). */
export const AlbumsPage = ({ search }: { search: AlbumSearch }) => {
  const t = useWords()
  const { id } = useSite()
  return (
    <SectionFrame
      slug="photo-albums"
      read={useQuery(albumsQuery(id))}
      isEmpty={({ photoAlbums: albums }) => albums.length === 0}
      empty={t('albums.empty')}
      emptyIcon={<Images />}
      skeleton={{ rows: 9, height: '12rem', className: 'gallery' }}
    >
      {({ photoAlbums: albums }) => <Albums albums={albums} search={search} />}
    </SectionFrame>
  )
}

const Albums = ({ albums, search }: { albums: readonly PhotoAlbum[]; search: AlbumSearch }) => {
  const t = useWords()
  const { text } = useFormat()
  const navigate = useNavigate()
  const { slug } = useSite()
  const chosen = albums.find(({ id }) => id === search.album) ?? albums[0]
  const first = chosen?.photos[0]
  useHead({ picture: first && { folder: 'images', name: first.file_name, alt: text(first, 'alt') } })
  if (!chosen) return null
  const choose = (id: string) =>
    void navigate({ to: '/$site/photo-albums', params: { site: slug }, search: { album: id }, replace: true, resetScroll: false })
  return (
    <>
      <div className="album-choice">
        <SelectField
          label={t('albums.album')}
          value={chosen.id}
          groups={[{ label: null, options: albums.map((album) => ({ value: album.id, label: text(album, 'name') })) }]}
          onChange={choose}
        />
        <p className="muted numbers" role="status">
          {t('albums.count', { count: chosen.photos.length })}
        </p>
      </div>
      <section aria-labelledby="album-name">
        <h2 id="album-name" className="visually-hidden">
          {text(chosen, 'name')}
        </h2>
        <Gallery key={chosen.id} photos={chosen.photos} photo={search.photo} />
      </section>
    </>
  )
}
