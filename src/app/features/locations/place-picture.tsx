import { Store } from '#app/ui/icons.tsx'
import type { Location } from '#contract/locations.ts'
import { Picture } from '#app/ui/picture.tsx'

/** A place's picture in 16:9; a place without one keeps the same room. */
export const PlacePicture = ({ place, siteId, sizes, eager = false }: Props) => (
  <div className="place-picture">
    {place.image ? (
      <Picture folder="location" name={place.image.file_name} siteId={siteId} alt="" width={16} height={9} sizes={sizes} eager={eager} />
    ) : (
      <Store />
    )}
  </div>
)

type Props = { place: Location; siteId: string; sizes: string; eager?: boolean }
