type Shown = {
  has_popup: boolean
  active_popup: { _id: string; days_between_views: number | null } | null
  popups: readonly { id: string; images: readonly { id?: string | undefined; file_name: string }[] }[]
}

/** The popup that a school shows: its active one while it has popups switched on, else null (HOME-Q2). */
export const activePopup = <S extends Shown>(site: S): S['popups'][number] | null =>
  (site.has_popup && site.popups.find(({ id }) => id === site.active_popup?._id)) || null

/** Days until a closed popup shows again: 0 means with the next load, and 1 is the default (HOME-11, HOME-Q3). */
export const daysBetweenViews = ({ active_popup: popup }: Shown): number => Math.max(0, popup?.days_between_views ?? 1)

/** The file name of a popup's picture in a language: the one that its translation names, else the first, else null (HOME-14). */
export const popupPicture = ({ images }: Shown['popups'][number], imageId: string): string | null =>
  (images.find(({ id }) => id !== undefined && id !== '' && id === imageId) ?? images[0])?.file_name || null
