import type { MenuMeal, OfficeMenuDay } from '#contract/office-menus.ts'
import { menuDifferences, type RebasedChange } from '#domain/menu-edit.ts'
import { dishName } from '#domain/office-dish.ts'
import { useFormat, useLanguage } from '#app/i18n/language.tsx'
import { useWords, type WordId } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { CircleAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useSchoolMenus } from './school-menus.tsx'

type Props = {
  /** The day as somebody else left it, and the meals that were about to be saved. */
  fresh: OfficeMenuDay
  yours: readonly MenuMeal[]
  /** Names of dishes that are not in the school's list yet. */
  nameOf: (mrn: string) => string | null
  rebased: RebasedChange | null
  /** Makes the change on the newer menu; null where nothing of it is left to do. */
  onMine: (() => void) | null
  onTheirs: () => void
}

/** Two versions of a menu, station by station: neither is lost before somebody chooses. */
export const ConflictNote = ({ fresh, yours, rebased, nameOf, onMine, onTheirs }: Props) => {
  const t = useWords()
  const { text } = useFormat()
  const language = useLanguage()
  const { dishOf } = useSchoolMenus()
  const names = (mrns: readonly string[]) =>
    mrns
      .map((mrn) => {
        const dish = dishOf(mrn)
        return dish ? dishName(dish, language) : (nameOf(mrn) ?? mrn)
      })
      .join(', ')
  return (
    <Notice tone="caution" icon={<CircleAlert />} title={t('office.menus.conflict.title')} live="alert">
      <p className="small">{t(explanations[rebased?.kind ?? 'none'])}</p>
      <ul className="office-conflicts small">
        {menuDifferences(fresh.record?.periods ?? [], yours).map(({ meal, station, onlyTheirs, onlyYours, otherwise }) => (
          <li key={`${meal.id} ${station.id}`}>
            <b>{[text(meal, 'name'), text(station, 'name')].join(', ')}</b>
            {otherwise && <p>{t('office.menus.conflict.otherwise')}</p>}
            {onlyTheirs.length > 0 && <p>{t('office.menus.conflict.theirs', { names: names(onlyTheirs) })}</p>}
            {onlyYours.length > 0 && <p>{t('office.menus.conflict.yours', { names: names(onlyYours) })}</p>}
          </li>
        ))}
      </ul>
      <div className="cluster">
        {onMine && (
          <Button kind={rebased?.kind === 'both' ? 'primary' : 'plain'} onClick={onMine}>
            {t(rebased?.kind === 'both' ? 'office.menus.conflict.both' : 'office.menus.conflict.keep_mine')}
          </Button>
        )}
        <Button onClick={onTheirs}>{t('office.menus.conflict.keep_theirs')}</Button>
      </div>
    </Notice>
  )
}

const explanations = {
  both: 'office.menus.conflict.both_fit',
  instead: 'office.menus.conflict.same_dish',
  none: 'office.menus.conflict.no_fit',
} as const satisfies Record<string, WordId>
