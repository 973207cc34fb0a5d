import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DishRecord, OfficeDishPage } from '#contract/office-dishes.ts'
import type { OfficeDraft } from '#contract/office-drafts.ts'
import { type DishChanges, emptyDish, formChanges } from '#domain/dish-form.ts'
import { mergePatch } from '#domain/merge-patch.ts'
import { mayEdit } from '#domain/staff-roles.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Copy, Trash2 } from '#app/ui/icons.tsx'
import type { OfficeAnswer } from '../api.ts'
import { useOfficeQuery } from '../api.ts'
import { OpenDraft, useDraftBase } from '../drafts/open-draft.tsx'
import { newDraft } from '../menus/new-dish-form.tsx'
import { useGo, useSearchText } from '../navigation.tsx'
import { Loaded, Screen } from '../screen.tsx'
import { useStaff } from '../session.ts'
import { DeleteDish } from './delete-dish.tsx'
import { type DishDraft, newDishKey, useDishDraft } from './dish-drafts.ts'
import { DishEditor } from './dish-editor.tsx'
import { DishSkeleton } from './dish-skeleton.tsx'
import { MergeSheet } from './merge-sheet.tsx'
import { type DishSchool, useDishSchool } from './use-school-allergens.ts'
import { useUseWords } from './use-use-words.ts'

/** The form of a change that waits is another one than that of its dish. */
const draftKey = ({ id }: OfficeDraft): string => `\n${id}`

const draftChanges = ({ sent }: OfficeDraft, dish: DishRecord, school: DishSchool): DishChanges =>
  formChanges(dish, mergePatch(dish, sent[0]?.patch ?? {}) as DishRecord, school)

/** Shows the dish itself once its change is made. */
const useShowDish = () => {
  const go = useGo()
  const client = useQueryClient()
  return async (mrn: string) => {
    await go('/dishes/dish', { search: { mrn }, replace: true })
    await client.invalidateQueries({ queryKey: ['office'] })
  }
}

const useAddress = () => {
  const read = useSearchText()
  return { mrn: read('mrn'), name: read('name'), nameFr: read('name_fr') }
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
    <Screen title={t('office.dishes.new')} back={back}>
      <Loaded query={labels} skeleton={<DishSkeleton />}>
        {(data) =>
          canEdit ? (
            <OpenDraft>{(draft) => <NewDish labels={data} draft={draft} />}</OpenDraft>
          ) : (
            <EmptyState title={t('office.forbidden')} />
          )
        }
      </Loaded>
    </Screen>
  )
}

type Labels = OfficeAnswer<'dishLabels'>

const NewDish = ({ labels, draft }: { labels: Labels; draft: OfficeDraft | undefined }) => {
  const show = useShowDish()
  const { name, nameFr } = useAddress()
  const school = useDishSchool(labels.filters, labels.bilingual)
  const [first] = useState(() => newDraft(name, nameFr))
  const typed = Object.fromEntries(Object.entries({ name, name_fr: nameFr }).filter(([, value]) => value !== ''))
  const dish = emptyDish(draft?.sent[0]?.key ?? first.mrn)
  const opened = { dish, base: null, changes: draft ? draftChanges(draft, dish, school) : typed }
  const editing = useDishDraft(draft ? draftKey(draft) : newDishKey(name, nameFr), opened, school)
  return <DishEditor page={null} editing={editing} school={school} canEdit draft={draft} onSaved={(mrn) => void show(mrn)} />
}

/** The dish that the address names. */
export const DishScreen = () => {
  const t = useWords()
  const { mrn } = useAddress()
  const labels = useOfficeQuery('dishLabels', {})
  const dish = useOfficeQuery('officeDish', { mrn })
  const back = useBack()
  return labels.data && dish.data ? (
    <Loaded query={dish}>
      {(page) =>
        labels.data && (
          <OpenDraft>
            {(draft) =>
              draft ? (
                <DraftedDish key={`${mrn} ${draft.id}`} page={page} labels={labels.data} draft={draft} />
              ) : (
                <OpenedDish key={mrn} page={page} labels={labels.data} from={page} />
              )
            }
          </OpenDraft>
        )
      }
    </Loaded>
  ) : (
    <Screen title={t('office.dishes.dish')} back={back}>
      <Loaded<unknown> query={labels.data ? dish : labels} skeleton={<DishSkeleton />}>
        {() => <DishSkeleton />}
      </Loaded>
    </Screen>
  )
}

/** A change of a dish that waits, on the dish as it was when the change was made. */
const DraftedDish = ({ page, labels, draft }: { page: OfficeDishPage; labels: Labels; draft: OfficeDraft }) => {
  const [first] = useState(page)
  const query = useDraftBase(draft, { base: first.base, value: first.dish })
  return (
    <Loaded query={query}>
      {(dish) => <OpenedDish page={page} labels={labels} from={{ dish, base: draft.sent[0]?.base ?? null }} draft={draft} />}
    </Loaded>
  )
}

type OpenedProps = {
  page: OfficeDishPage
  labels: Labels
  /** The version that the form begins with. */
  from: Pick<DishDraft, 'dish' | 'base'>
  draft?: OfficeDraft
}

const OpenedDish = ({ page, labels: { filters, bilingual }, from: { dish, base }, draft }: OpenedProps) => {
  const language = useLanguage()
  const canEdit = useMayEdit()
  const show = useShowDish()
  const school = useDishSchool(filters, bilingual)
  const opened = { dish, base, changes: draft ? draftChanges(draft, dish, school) : {} }
  const editing = useDishDraft(draft ? draftKey(draft) : page.dish.mrn, opened, school)
  const { form } = editing
  const [own, other] = language === 'fr' ? [form['name_fr'], form['name']] : [form['name'], form['name_fr']]
  const title = own || other || page.dish.mrn
  const back = useBack()
  return (
    <Screen title={title} back={back} intro={<Served page={page} other={own ? (other ?? '') : ''} />}>
      <DishEditor
        page={page}
        editing={editing}
        school={school}
        canEdit={canEdit}
        draft={draft}
        onSaved={draft ? (mrn) => void show(mrn) : () => window.scrollTo({ top: 0 })}
      />
      {canEdit && !draft && <DishActions page={page} school={school} />}
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
