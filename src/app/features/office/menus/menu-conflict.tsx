import type { MenuMeal } from '#contract/office-menus.ts'
import { type StationChange, stationChanges } from '#domain/menu-edit.ts'
import { dishName } from '#domain/office-dish.ts'
import { useFormat, useLanguage } from '#app/i18n/language.tsx'
import { useWords, type WordId } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { CircleAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useMetAuthor } from '../session.ts'
import { useSchoolMenus } from './school-menus.tsx'
import type { MenuChangeConflict } from './use-dish-draft.ts'

type Props = MenuChangeConflict & {
  /** Names of dishes that are not in the school's list yet. */
  nameOf: (mrn: string) => string | null
  /** Makes the change on the newer menu; null where nothing of it is left to do. */
  onMine: (() => void) | null
  onTheirs: () => void
}

/** What each of two people changed, station by station: neither is lost before one is chosen. */
export const MenuConflict = ({ fresh, seen, yours, by, rebased, nameOf, onMine, onTheirs }: Props) => {
  const t = useWords()
  const language = useLanguage()
  const { dishOf } = useSchoolMenus()
  const names = (mrns: readonly string[]) =>
    mrns
      .map((mrn) => {
        const dish = dishOf(mrn)
        return dish ? dishName(dish, language) : (nameOf(mrn) ?? mrn)
      })
      .join(', ')
  const { who, you } = useMetAuthor()(by)
  const changesTo = (meals: readonly MenuMeal[]) => stationChanges(seen, meals)
  return (
    <Notice
      tone="caution"
      icon={<CircleAlert />}
      title={who === '' ? t('office.menus.conflict.someone') : t('office.menus.conflict.title', { who, you })}
      live="alert"
    >
      <p className="small">{t(explanations[rebased?.kind ?? 'none'])}</p>
      <ul className="office-conflicts small">
        <Changes of={who || t('office.conflict.theirs')} changes={changesTo(fresh.record?.periods ?? [])} names={names} />
        <Changes of={t('office.you')} changes={changesTo(yours)} names={names} />
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

type ChangesProps = { of: string; changes: readonly StationChange[]; names: (mrns: readonly string[]) => string }

const Changes = ({ of, changes, names }: ChangesProps) => {
  const t = useWords()
  const { text } = useFormat()
  const wordsOf = ({ gone, came, otherwise }: StationChange) => {
    if (otherwise) return t('office.menus.conflict.otherwise')
    if (came.length === 0) return t('office.menus.conflict.gone', { names: names(gone) })
    return gone.length === 0
      ? t('office.menus.conflict.came', { names: names(came) })
      : t('office.menus.conflict.instead', { came: names(came), gone: names(gone) })
  }
  if (changes.length === 0) return null
  return (
    <li>
      <b>{of}</b>
      {changes.map((change) => (
        <p key={`${change.meal.id} ${change.station.id}`}>
          {t('office.menus.conflict.at', {
            where: [text(change.meal, 'name'), text(change.station, 'name')].join(', '),
            what: wordsOf(change),
          })}
        </p>
      ))}
    </li>
  )
}

const explanations = {
  both: 'office.menus.conflict.both_fit',
  instead: 'office.menus.conflict.same_dish',
  none: 'office.menus.conflict.no_fit',
} as const satisfies Record<string, WordId>
