import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { OfficeDishPage } from '#contract/office-dishes.ts'
import { emptyDish } from '#domain/dish-form.ts'
import { mayEdit } from '#domain/staff-roles.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Copy, Trash2 } from '#app/ui/icons.tsx'
import type { OfficeAnswer } from '../api.ts'
import { useOfficeQuery } from '../api.ts'
import { newDraft } from '../menus/new-dish-form.tsx'
import { useGo } from '../navigation.tsx'
import { Loaded, Screen } from '../screen.tsx'
import { useStaff } from '../session.ts'
import { DeleteDish } from './delete-dish.tsx'
import { newDishKey, useDishDraft } from './dish-drafts.ts'
import { DishEditor } from './dish-editor.tsx'
import { DishSkeleton } from './dish-skeleton.tsx'
import { MergeSheet } from './merge-sheet.tsx'
import { type DishSchool, useDishSchool } from './use-school-allergens.ts'
import { useUseWords } from './use-use-words.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const useAddress = () => {
  const search: Record<string, unknown> = useSearch({ strict: false })
  return { mrn: textOf(search['mrn']), name: textOf(search['name']), nameFr: textOf(search['name_fr']) }
}

const useBack = () => ({ to: '/dishes', name: useWords()('office.dishes.title') })

const useMayEdit = () => mayEdit(useStaff().role, 'dishes.json', 'filters')

/** A dish that the school does not have yet. */
export const NewDishScreen = () => {
  const t = useWords()
  const labels = useOfficeQuery('dishLabels', {})
  const canEdit = useMayEdit()
  const back = useBack()
  return (
    <Screen title={t('office.menus.new.title')} back={back}>
      <Loaded query={labels} skeleton={<DishSkeleton />}>
        {(data) => (canEdit ? <NewDish labels={data} /> : <EmptyState title={t('office.forbidden')} />)}
      </Loaded>
    </Screen>
  )
}

type Labels = OfficeAnswer<'dishLabels'>

const NewDish = ({ labels: { filters, bilingual } }: { labels: Labels }) => {
  const go = useGo()
  const { name, nameFr } = useAddress()
  const school = useDishSchool(filters, bilingual)
  const [first] = useState(() => newDraft(name, nameFr))
  const typed = Object.entries({ name, name_fr: nameFr }).filter(([, value]) => value !== '')
  const opened = { dish: emptyDish(first.mrn), base: null, changes: Object.fromEntries(typed) }
  const editing = useDishDraft(newDishKey(name, nameFr), opened, school)
  return (
    <DishEditor
      page={null}
      editing={editing}
      school={school}
      canEdit
      onSaved={(mrn) => void go('/dishes/dish', { search: { mrn }, replace: true })}
    />
  )
}

/** The dish that the address names. */
export const DishScreen = () => {
  const t = useWords()
  const { mrn } = useAddress()
  const labels = useOfficeQuery('dishLabels', {})
  const dish = useOfficeQuery('officeDish', { mrn })
  const back = useBack()
  return labels.data && dish.data ? (
    <Loaded query={dish}>{(page) => labels.data && <OpenedDish key={mrn} page={page} labels={labels.data} />}</Loaded>
  ) : (
    <Screen title={t('office.dishes.dish')} back={back}>
      <Loaded<unknown> query={labels.data ? dish : labels} skeleton={<DishSkeleton />}>
        {() => <DishSkeleton />}
      </Loaded>
    </Screen>
  )
}

const OpenedDish = ({ page, labels: { filters, bilingual } }: { page: OfficeDishPage; labels: Labels }) => {
  const language = useLanguage()
  const canEdit = useMayEdit()
  const school = useDishSchool(filters, bilingual)
  const editing = useDishDraft(page.dish.mrn, { ...page, changes: {} }, school)
  const { form } = editing
  const [own, other] = language === 'fr' ? [form['name_fr'], form['name']] : [form['name'], form['name_fr']]
  const title = own || other || page.dish.mrn
  const back = useBack()
  return (
    <Screen title={title} back={back} intro={<Served page={page} other={own ? (other ?? '') : ''} />}>
      <DishEditor page={page} editing={editing} school={school} canEdit={canEdit} onSaved={() => window.scrollTo({ top: 0 })} />
      {canEdit && <DishActions page={page} school={school} />}
    </Screen>
  )
}

/** The name in the other language, and how often visitors see the dish soon. */
const Served = ({ page: { servings, serving_count: count }, other }: { page: OfficeDishPage; other: string }) => {
  const t = useWords()
  const { servingOf } = useUseWords()
  const [next] = servings
  const used = next ? t('office.dishes.served', { count, next: servingOf(next) }) : t('office.dishes.not_served')
  return [other, used].filter((part) => part !== '').join(' · ')
}

const DishActions = ({ page, school }: { page: OfficeDishPage; school: DishSchool }) => {
  const t = useWords()
  const isOffline = useOffline()
  const [opened, setOpened] = useState<'merge' | 'delete' | null>(null)
  const close = () => setOpened(null)
  return (
    <div className="cluster dish-actions">
      <Button icon={<Copy />} disabled={isOffline} onClick={() => setOpened('merge')}>
        {t('office.dishes.merge')}
      </Button>
      {page.use_count === 0 ? (
        <Button kind="quiet" icon={<Trash2 />} disabled={isOffline} onClick={() => setOpened('delete')}>
          {t('office.dishes.delete')}
        </Button>
      ) : (
        <p className="small muted">{t('office.dishes.delete_used', { count: page.use_count })}</p>
      )}
      {opened === 'merge' && <MergeSheet page={page} school={school} onClose={close} />}
      <DeleteDish page={page} open={opened === 'delete'} onClose={close} />
    </div>
  )
}
