import { type ReactNode, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { dishesInOrder, isSoldOut, mrnOf } from '#domain/menu-edit.ts'
import { newDishRow } from '#domain/new-dish.ts'
import { dishName } from '#domain/office-dish.ts'
import { useFormat, useLanguage } from '#app/i18n/language.tsx'
import { useWords, type WordId } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Utensils } from '#app/ui/icons.tsx'
import { OfficeLink } from '../navigation.tsx'
import { LeaveDialog } from '../news/leave-dialog.tsx'
import { Sheet } from '../sheet.tsx'
import { DishActions } from './dish-actions.tsx'
import { DishEffect } from './dish-effect.tsx'
import { DishSearch } from './dish-search.tsx'
import type { Choice } from './menu-change.ts'
import { MenuConflict } from './menu-conflict.tsx'
import { isMeal, mealsOf } from './menu-view.ts'
import { type DishDraft, isNameOnly, newDraft, NewDishForm } from './new-dish-form.tsx'
import { SaveFailure } from '../save-failure.tsx'
import { SaveFoot } from './save-foot.tsx'
import { useSchoolMenus } from './school-menus.tsx'
import { ScopeField } from './scope-field.tsx'
import type { MenuSheet } from './sheet.ts'
import { useClockWords } from '../use-clock-words.ts'
import { useDishDraft } from './use-dish-draft.ts'
import type { MenuSave } from './use-menu-save.ts'

type Props = {
  sheet: Extract<MenuSheet, { kind: 'dish' | 'add' }>
  placeName: string
  save: MenuSave
  onClose: () => void
}

/** Swaps, adds, moves or takes away one dish: choose, see what it does, save. */
export const DishSheet = ({ sheet, placeName, save, onClose }: Props) => {
  const t = useWords()
  const language = useLanguage()
  const draft = useDishDraft(sheet, { save, onClose })
  const [query, setQuery] = useState('')
  const [made, setMade] = useState<DishDraft | null>(null)
  const [isNaming, setNaming] = useState(false)
  // The names go along to the form with all details.
  const areNamesCarried = useRef(false)
  const { dishOf } = useSchoolMenus()
  const isUnsaved = () => draft.choice !== null || (made !== null && !(areNamesCarried.current && isNameOnly(made)))
  const old = sheet.kind === 'dish' ? dishOf(sheet.spot.mrn) : null
  const swapped = old ? dishName(old, language) : sheet.kind === 'dish' ? sheet.spot.mrn : ''
  if (isNaming && made)
    return (
      <Frame title={t('office.dishes.new')} isUnsaved={isUnsaved} onClose={onClose}>
        <NewDishForm
          draft={made}
          onChange={setMade}
          onBack={() => setNaming(false)}
          onDetails={() => {
            areNamesCarried.current = true
          }}
          onDone={(dish) => {
            draft.setChoice({ kind: 'dish', dish: newDishRow(dish), made: dish })
            setNaming(false)
          }}
        />
      </Frame>
    )
  return (
    <Frame
      title={sheet.kind === 'add' ? t('office.menus.sheet.add') : t(titleOf(draft.choice), { dish: swapped })}
      isUnsaved={isUnsaved}
      onClose={onClose}
      footer={draft.conflict ? null : <Foot draft={draft} mealId={sheet.spot.mealId} isPending={save.isPending} />}
    >
      <Choosing
        sheet={sheet}
        placeName={placeName}
        draft={draft}
        query={query}
        onQuery={setQuery}
        onNew={() => {
          const typed = query.trim()
          setMade(made ?? newDraft(language === 'fr' ? '' : typed, language === 'fr' ? typed : ''))
          setNaming(true)
        }}
        onName={() => setNaming(true)}
      />
      {!draft.conflict && <SaveFailure error={save.error} />}
    </Frame>
  )
}

const titleOf = (choice: Choice | null): WordId => {
  switch (choice?.kind) {
    case 'sold-out':
      return choice.isSoldOut ? 'office.menus.sheet.sold_out' : 'office.menus.sheet.back'
    case 'remove':
      return 'office.menus.sheet.remove'
    case 'move':
      return 'office.menus.sheet.move'
    default:
      return 'office.menus.sheet.swap'
  }
}

type FrameProps = { title: string; isUnsaved: () => boolean; onClose: () => void; footer?: ReactNode; children: ReactNode }

const Frame = ({ title, isUnsaved, onClose, footer, children }: FrameProps) => {
  return (
    <Sheet className="office-drawer" title={title} onClose={onClose} footer={footer}>
      <div className="stack">{children}</div>
      <LeaveDialog isUnsaved={isUnsaved} />
    </Sheet>
  )
}

type Draft = ReturnType<typeof useDishDraft>

const Foot = ({ draft: { day, scope, after, submit }, mealId, isPending }: { draft: Draft; mealId: string; isPending: boolean }) => {
  const t = useWords()
  const intl = useIntl()
  const { text, shortDay } = useFormat()
  const others = mealsOf(day).filter(({ id }) => id !== mealId)
  const stay = t('office.menus.others_stay', { meals: intl.formatList(others.map((meal) => text(meal, 'name'))), count: others.length })
  return (
    <SaveFoot
      label={t(scope === 'day' ? 'office.menus.save' : 'office.menus.save_cycle', { day: shortDay(day.day) })}
      hint={[...(others.length > 0 ? [stay] : []), t('office.menus.undo_hint')].join(' ')}
      disabled={!after || isPending}
      onSave={submit}
    />
  )
}

type ChoosingProps = Pick<Props, 'sheet' | 'placeName'> & {
  draft: Draft
  query: string
  onQuery: (query: string) => void
  onNew: () => void
  onName: () => void
}

const Choosing = ({ sheet, placeName, draft, query, onQuery, onNew, onName }: ChoosingProps) => {
  const t = useWords()
  const { text } = useFormat()
  const language = useLanguage()
  const { dayName } = useClockWords()
  const { dishOf } = useSchoolMenus()
  const { day, choice, setChoice, scope, setScope, after, conflict, takeTheirs, saveMine } = draft
  const { spot } = sheet
  const meal = mealsOf(day).find(({ id }) => id === spot.mealId)
  const station = meal?.categories.find(({ id }) => id === spot.stationId)
  const placed = (sheet.kind === 'dish' && station?.items.find((one) => mrnOf(one) === sheet.spot.mrn)) || null
  const mealTitle = meal ? text(meal, 'name') : ''
  const others = meal?.categories.filter(({ id }) => id !== spot.stationId) ?? []
  const elsewhere = new Map(others.flatMap((other) => other.items.map((one) => [mrnOf(one), text(other, 'name')] as const)))
  const chosen = choice?.kind === 'dish' ? choice.dish : null
  const newMeal = meal && after?.find(({ name }) => isMeal(meal, name))
  return (
    <>
      <p className="small muted">
        {[placeName, dayName(day.day), mealTitle, station ? text(station, 'name') : ''].filter((part) => part !== '').join(', ')}
      </p>
      <DishSearch
        label={t('office.menus.search')}
        taken={station?.items.map(mrnOf) ?? []}
        elsewhere={elsewhere}
        chosen={chosen?.mrn ?? ''}
        query={query}
        onQuery={onQuery}
        onChoose={(dish) => setChoice({ kind: 'dish', dish, made: null })}
        onNew={onNew}
      />
      {choice?.kind === 'dish' && choice.made && (
        <p className="cluster spread">
          <b>{t('office.menus.new.chosen', { name: dishName(choice.dish, language) })}</b>
          <Button kind="quiet" onClick={onName}>
            {t('office.change')}
          </Button>
        </p>
      )}
      {sheet.kind === 'dish' && !chosen && dishOf(sheet.spot.mrn) && (
        <OfficeLink className="link-row" to="/dishes/dish" search={{ mrn: sheet.spot.mrn }}>
          <Utensils />
          {t('office.menus.details')}
        </OfficeLink>
      )}
      {placed !== null && station && !chosen && (
        <DishActions
          choice={choice}
          soldOut={isSoldOut(placed)}
          position={dishesInOrder(station).indexOf(placed)}
          count={station.items.length}
          onChoose={setChoice}
        />
      )}
      {day.cycle && choice?.kind !== 'sold-out' && <ScopeField day={day} mealId={spot.mealId} value={scope} onChange={setScope} />}
      {choice && meal && newMeal && (
        <DishEffect
          choice={choice}
          placed={placed}
          old={sheet.kind === 'dish' ? dishOf(sheet.spot.mrn) : null}
          before={meal}
          after={newMeal}
          mealTitle={mealTitle}
        />
      )}
      {conflict && (
        <MenuConflict
          {...conflict}
          nameOf={(mrn) => (chosen?.mrn === mrn ? dishName(chosen, language) : null)}
          onMine={saveMine}
          onTheirs={takeTheirs}
        />
      )}
    </>
  )
}
