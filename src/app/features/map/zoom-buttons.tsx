import { useWords } from '#app/i18n/words.ts'
import { Minus, Plus } from '#app/ui/icons.tsx'

export const ZoomButtons = ({ onZoom }: { onZoom: (by: 1 | -1) => void }) => {
  const t = useWords()
  return (
    <div className="map-zoom">
      <button type="button" aria-label={t('map.zoom_in')} onClick={() => onZoom(1)}>
        <Plus />
      </button>
      <button type="button" aria-label={t('map.zoom_out')} onClick={() => onZoom(-1)}>
        <Minus />
      </button>
    </div>
  )
}
