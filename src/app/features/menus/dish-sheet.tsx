import { X } from '#app/ui/icons.tsx'
import { useEffect, useId, useRef } from 'react'
import type { Item } from '#contract/menus.ts'
import { useFavouriteKeys } from '#app/personal/favourites-store.ts'
import { HeartButton } from './heart-button.tsx'
import { useSite } from '#app/site/queries.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { dishKey, isStoredDish } from '#domain/dish-key.ts'
import { LazyDishDetails } from './lazy-parts.tsx'
import { ShareButton } from '#app/features/sharing/share-button.tsx'

const beside = '(min-width: 75em)'

/** A dish in full: over the menu on phones, beside it where there is room. */
export const DishSheet = ({ item: requested, concerns, shareQuery, onClose }: Props) => {
  // A dialog opens on the device alone.
  const item = useHydrated() ? requested : null
  const t = useWords()
  const { text } = useFormat()
  const titleId = useId()
  const favourites = useFavouriteKeys(useSite().id)
  const element = useDishDialog(item, onClose)
  const name = item ? text(item, 'name') : ''
  return (
    <dialog
      ref={element}
      className="dialog dialog-sheet dish-sheet"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {item && (
        <>
          <div className="dialog-head">
            <h2 className="dialog-title" id={titleId} tabIndex={-1}>
              {name}
            </h2>
            <Button kind="icon" icon={<X />} label={t('actions.close')} onClick={onClose} />
          </div>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the keyboard */}
          <div className="dialog-body" key={dishKey(item)} role="region" aria-labelledby={titleId} tabIndex={0}>
            <LazyDishDetails item={item} concerns={concerns} />
          </div>
          <div className="dialog-foot">
            <HeartButton item={item} on={isStoredDish(favourites, item)} />
            <ShareButton title={name} query={shareQuery} />
          </div>
        </>
      )}
    </dialog>
  )
}

/** Opens the native dialog in the way that the width allows, gives it the keyboard, and hands that back to the dish's row. */
const useDishDialog = (item: Item | null, onClose: () => void) => {
  const element = useRef<HTMLDialogElement>(null)
  const ref = item && dishKey(item)
  useEffect(() => {
    const dialog = element.current
    if (!dialog || ref === null) return
    const wide = matchMedia(beside)
    const place = () => {
      // The paper's width is none of the screen's.
      if (matchMedia('print').matches) return
      dialog.close()
      if (wide.matches) dialog.show()
      else dialog.showModal()
      dialog.querySelector<HTMLElement>('.dialog-title')?.focus({ preventScroll: true })
    }
    const stop = whilePrinting(() => {
      dialog.close()
      dialog.show()
    }, place)
    place()
    wide.addEventListener('change', place)
    return () => {
      stop()
      wide.removeEventListener('change', place)
      dialog.close()
      document.querySelector<HTMLElement>(`[data-dish="${CSS.escape(ref)}"]`)?.focus({ preventScroll: true })
    }
  }, [ref])
  useEffect(() => {
    if (ref === null) return
    // Beside the menu it is no modal, which the browser would close by itself.
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented && !document.querySelector('dialog:modal')) onClose()
    }
    const onClick = (event: MouseEvent) => {
      const dialog = element.current
      if (dialog && event.target === dialog && dialog.matches(':modal') && isOutside(dialog, event)) onClose()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('click', onClick)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('click', onClick)
    }
  }, [ref, onClose])
  return element
}

/** A modal is laid over the page, on paper too: there it has to stand in it. */
const whilePrinting = (lay: () => void, back: () => void): (() => void) => {
  addEventListener('beforeprint', lay)
  addEventListener('afterprint', back)
  return () => {
    removeEventListener('beforeprint', lay)
    removeEventListener('afterprint', back)
  }
}

const isOutside = (dialog: HTMLDialogElement, { clientX, clientY }: MouseEvent) => {
  const box = dialog.getBoundingClientRect()
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom
}

type Props = {
  /** The open dish, or null. */
  item: Item | null
  concerns: readonly string[]
  shareQuery: string
  onClose: () => void
}
