import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { Filters } from './filter-choices.tsx'
import { LazyFilterChoices } from './lazy-parts.tsx'
import { noLabels } from './menu-search.ts'

/** Dietary categories that every dish shown must have, those that none may have, and allergens to hide on this menu. */
export const FilterDialog = ({ open, onClose, shownCount, ...filters }: Props) => {
  const t = useWords()
  const { picked, labels, onPick, onLabel } = filters
  const clear = () => {
    onPick([])
    onLabel(noLabels)
  }
  const footer = (
    <>
      {(picked.length > 0 || labels.require.length > 0 || labels.exclude.length > 0) && (
        <Button kind="quiet" onClick={clear}>
          {t('menus.filters_clear')}
        </Button>
      )}
      <Button kind="primary" onClick={onClose}>
        {t('menus.filters_show', { count: shownCount })}
      </Button>
    </>
  )
  return (
    <Dialog open={open} kind="sheet" title={t('menus.filters')} closeLabel={t('actions.close')} onClose={onClose} footer={footer}>
      <LazyFilterChoices {...filters} />
    </Dialog>
  )
}

type Props = Filters & { open: boolean; onClose: () => void; shownCount: number }
