import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { DishRow, OfficeDishPage } from '#contract/office-dishes.ts'
import { formConflicts } from '#domain/dish-form.ts'
import { inLocale } from '#domain/locale-format.ts'
import { dishName } from '#domain/office-dish.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { ArrowLeft, CircleAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { callOffice, useOfficeCall, useOfficeQuery } from '../api.ts'
import { useGo } from '../navigation.tsx'
import { failureText, isRefused } from '../refusals.ts'
import { Loaded } from '../screen.tsx'
import { Sheet } from '../sheet.tsx'
import { AllergyLines } from './allergy-lines.tsx'
import { LabelCheck } from './label-check.tsx'
import { useDishList } from './use-dish-list.ts'
import { useSavedToast } from './use-dish-save.ts'
import type { DishSchool } from './use-school-allergens.ts'
import { rowsOfUses } from './use-use-words.ts'
import { UseList } from './used-on-card.tsx'

type Props = { page: OfficeDishPage; school: DishSchool; onClose: () => void }

/** Makes one dish of two: find the other, choose which stays, see what changes, merge. */
export const MergeSheet = ({ page, school, onClose }: Props) => {
  const t = useWords()
  const language = useLanguage()
  const name = inLocale(page.dish, 'name', language)
  const [other, setOther] = useState<string | null>(null)
  return (
    <Sheet className="office-drawer" title={t('office.dishes.merge_title', { name })} onClose={onClose}>
      <div className="stack">
        {other === null ? (
          <FindOther mrn={page.dish.mrn} first={name} onChoose={setOther} />
        ) : (
          <WithOther mrn={other}>
            {(second) => <ChooseOne pair={[page, second]} school={school} onBack={() => setOther(null)} onDone={onClose} />}
          </WithOther>
        )}
      </div>
    </Sheet>
  )
}

const FindOther = ({ mrn, first, onChoose }: { mrn: string; first: string; onChoose: (mrn: string) => void }) => {
  const t = useWords()
  const language = useLanguage()
  const [query, setQuery] = useState(first)
  const list = useDishList({ q: query })
  const shown = (list.data?.dishes ?? []).filter((one) => one.mrn !== mrn).slice(0, 12)
  return (
    <>
      <TextField name="other" type="search" label={t('office.dishes.merge_other')} value={query} onChange={setQuery} />
      <Loaded query={list}>
        {() =>
          shown.length === 0 ? (
            <p className="small muted">{t('office.dishes.merge_none')}</p>
          ) : (
            <ul className="card-rows">
              {shown.map((one: DishRow) => (
                <li key={one.mrn}>
                  <button type="button" className="office-dish" onClick={() => onChoose(one.mrn)}>
                    <b>{dishName(one, language)}</b>
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  )
}

const WithOther = ({ mrn, children }: { mrn: string; children: (page: OfficeDishPage) => ReactNode }) => (
  <Loaded query={useOfficeQuery('officeDish', { mrn })}>{children}</Loaded>
)

type ChooseProps = { pair: readonly [OfficeDishPage, OfficeDishPage]; school: DishSchool; onBack: () => void; onDone: () => void }

const ChooseOne = ({ pair, school, onBack, onDone }: ChooseProps) => {
  const t = useWords()
  const language = useLanguage()
  const [stays, setStays] = useState<string | null>(null)
  const kept = pair.find(({ dish }) => dish.mrn === stays)
  const dropped = kept && pair.find(({ dish }) => dish.mrn !== stays)
  return (
    <>
      <fieldset className="field-picks" role="radiogroup">
        <legend className="field-label">{t('office.dishes.merge_stays')}</legend>
        {pair.map(({ dish, use_count: count }) => (
          <label key={dish.mrn} className="field-pick">
            <input type="radio" name="stays" checked={dish.mrn === stays} onChange={() => setStays(dish.mrn)} />
            <b>{inLocale(dish, 'name', language)}</b>
            <span className="small muted">{t('office.dishes.merge_facts', { count })}</span>
          </label>
        ))}
      </fieldset>
      <div>
        <Button kind="quiet" icon={<ArrowLeft />} onClick={onBack}>
          {t('office.dishes.merge_back')}
        </Button>
      </div>
      {kept && dropped && <Preview kept={kept} dropped={dropped} school={school} onDone={onDone} />}
    </>
  )
}

type PreviewProps = { kept: OfficeDishPage; dropped: OfficeDishPage; school: DishSchool; onDone: () => void }

const shownUses = 5

/** What the merge changes, before it is done. */
const Preview = ({ kept, dropped, school, onDone }: PreviewProps) => {
  const t = useWords()
  const language = useLanguage()
  const go = useGo()
  const saved = useSavedToast()
  const given = { keep: kept.dish.mrn, drop: dropped.dish.mrn, keep_base: kept.base, drop_base: dropped.base }
  const preview = useQuery({
    queryKey: ['office', 'mergeDishes', given],
    queryFn: ({ signal }) => callOffice('mergeDishes', { ...given, check: true }, signal),
    retry: false,
  })
  const merge = useOfficeCall('mergeDishes')
  const [keptName, droppedName] = [kept, dropped].map(({ dish }) => inLocale(dish, 'name', language))
  const error = merge.error ?? preview.error
  const correct = () => {
    onDone()
    void go('/dishes/dish', { search: { mrn: given.keep } })
  }
  const submit = () =>
    merge.mutate(given, {
      onSuccess: ({ version }) => {
        saved(t('office.dishes.merged'), version)
        onDone()
        void go('/dishes/dish', { search: { mrn: given.keep }, replace: true })
      },
    })
  if (error)
    return (
      <Notice tone="alert" icon={<CircleAlert />} live="alert">
        <p className="small">
          {isRefused(error, 'forbidden')
            ? t('office.dishes.merge_forbidden')
            : isRefused(error, 'edit_conflict')
              ? t('office.dishes.merge_changed')
              : t(failureText(error))}
        </p>
      </Notice>
    )
  if (!preview.data) return <p className="small muted">{t('actions.loading')}</p>
  const { used_on, use_count: count, both_count: both } = preview.data
  const rows = rowsOfUses(used_on)
  // The one that stays has to be right, as if it were saved now: more menus serve it.
  const found = formConflicts(kept.dish, {}, school)
  return (
    <>
      <p className="small">{t('office.dishes.merge_text', { count, kept: keptName ?? '', dropped: droppedName ?? '' })}</p>
      <Notice tone="caution" icon={<CircleAlert />}>
        <AllergyLines
          before={dropped.dish}
          after={kept.dish}
          school={school}
          none={<p className="small">{t('office.menus.allergies.same')}</p>}
        />
      </Notice>
      <LabelCheck dish={kept.dish} found={found} school={school} onCorrect={correct} />
      <UseList rows={rows.slice(0, shownUses)} />
      {rows.length > shownUses && <p className="small muted">{t('office.dishes.use.not_listed', { count: rows.length - shownUses })}</p>}
      {both > 0 && <p className="small">{t('office.dishes.merge_both', { count: both })}</p>}
      <div className="office-sticky-foot">
        <Button kind="primary" className="office-save" disabled={merge.isPending || found.length > 0} onClick={submit}>
          {t('office.dishes.merge_do', { count })}
        </Button>
        <p className="small muted office-save-hint">{t('office.menus.undo_hint')}</p>
      </div>
    </>
  )
}
