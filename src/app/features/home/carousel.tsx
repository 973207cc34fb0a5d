import { useRef } from 'react'
import type { Site } from '#contract/sites.ts'
import { ChevronLeft, ChevronRight, Pause, Play } from '#app/ui/icons.tsx'
import { Button } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Slide } from './slide.tsx'
import { useCarousel } from './use-carousel.ts'

/** The school's pictures in a row that a finger, the arrow buttons or time moves on (HOME-12). */
export const Carousel = ({ site }: { site: Site }) => {
  const t = useWords()
  const { text } = useFormat()
  const track = useRef<HTMLDivElement>(null)
  const hydrated = useHydrated()
  const images = site.carousel.filter(({ active }) => active)
  const { at, playing, toggle, go } = useCarousel(track, images.length)
  if (images.length === 0) return null
  return (
    <section id="home-carousel" className="carousel" aria-roledescription={t('home.carousel.kind')} aria-label={t('home.carousel.title')}>
      <div
        className="carousel-track"
        ref={track}
        // A row that scrolls is reached by keyboard, also when no picture leads anywhere.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="group"
        aria-label={t('home.carousel.title')}
        aria-live={playing ? 'off' : 'polite'}
      >
        {images.map((image, index) => (
          <div
            key={`${image.file_name} ${image.caption}`}
            role="group"
            className="carousel-slide"
            aria-roledescription={t('home.carousel.slide')}
            aria-label={t('home.carousel.place', { index: index + 1, count: images.length })}
          >
            {/* The next pictures wait: a browser fetches them before the page's code, although they are not visible yet. */}
            {(index === 0 || hydrated) && <Slide site={site} image={image} name={text(image, 'file_name')} first={index === 0} />}
          </div>
        ))}
      </div>
      {images.length > 1 && (
        <div className="carousel-tools no-print">
          <Button
            kind="icon"
            data-plays
            icon={playing ? <Pause /> : <Play />}
            label={playing ? t('home.carousel.pause') : t('home.carousel.play')}
            onClick={toggle}
          />
          <span className="numbers carousel-count" aria-hidden="true">
            {t('home.carousel.count', { index: at + 1, count: images.length })}
          </span>
          <Button kind="icon" icon={<ChevronLeft />} label={t('home.carousel.previous')} onClick={() => go(at - 1)} />
          <Button kind="icon" icon={<ChevronRight />} label={t('home.carousel.next')} onClick={() => go(at + 1)} />
        </div>
      )}
    </section>
  )
}
