import type { Map as Plan } from 'maplibre-gl'
import { useWords } from '#app/i18n/words.ts'
import { Minus, Plus } from '#app/ui/icons.tsx'

/** Nearer and farther, for fingers, mice and keys. */
export const ZoomButtons = ({ plan }: { plan: Plan }) => {
  const t = useWords()
  const still = () => ({ duration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200 })
  return (
    <div className="map-zoom">
      <button type="button" aria-label={t('map.zoom_in')} onClick={() => plan.zoomIn(still())}>
        <Plus />
      </button>
      <button type="button" aria-label={t('map.zoom_out')} onClick={() => plan.zoomOut(still())}>
        <Minus />
      </button>
    </div>
  )
}
