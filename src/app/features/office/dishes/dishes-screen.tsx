import { useState } from 'react'
import type { DishRow } from '#contract/office-dishes.ts'
import { dishName, unnamedIn } from '#domain/office-dish.ts'
import { mayEdit } from '#domain/staff-roles.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ChevronRight, CircleHelp, Images, Languages, Plus } from '#app/ui/icons.tsx'
import { State } from '#app/ui/state.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { OfficeAnswer } from '../api.ts'
import { OfficeLink, useSearchText, useWriteSearch } from '../navigation.tsx'
import { useFirstLanguage } from '../school.ts'
import { Loaded, Screen } from '../screen.tsx'
import { useStaff } from '../session.ts'
import { useDishList } from './use-dish-list.ts'

const pageSize = 50
const mostShown = 500

const lacks = ['', 'allergens', 'translation', 'alt'] as const
type Lack = (typeof lacks)[number]

/** All dishes of the school: found by name in either language, or by what they lack. */
export const DishesScreen = () => {
  const t = useWords()
  const read = useSearchText()
  const writeSearch = useWriteSearch('/dishes')
  const canEdit = mayEdit(useStaff().role, 'dishes.json', 'filters')
  const language = useLanguage()
  const [query, setQuery] = useState(read('q'))
  const missing = lacks.find((one) => one === read('missing')) ?? ''
  const [most, setMost] = useState(pageSize)
  const list = useDishList({ q: query, missing, most: String(most) })
  /** The address holds both, so that the way back from a dish leads to the same list. */
  const write = (q: string, lack: Lack) => writeSearch({ q: q.trim(), missing: lack })
  const typed = query.trim() ? { search: { [language === 'fr' ? 'name_fr' : 'name']: query.trim() } } : {}
  const add = canEdit && (
    <OfficeLink className="button button-primary" to="/dishes/new" {...typed}>
      <Plus />
      {t('office.dishes.new')}
    </OfficeLink>
  )
  return (
    <Screen title={t('office.dishes.title')} beside={add}>
      <TextField
        name="q"
        type="search"
        autoComplete="off"
        label={t('office.dishes.search')}
        value={query}
        onChange={(q) => {
          setQuery(q)
          setMost(pageSize)
          write(q, missing)
        }}
      />
      <Loaded query={list}>
        {(data) => (
          <>
            <LackField
              data={data}
              value={missing}
              onChange={(lack) => {
                setMost(pageSize)
                write(query, lack)
              }}
            />
            <Found data={data} onMore={most < mostShown ? () => setMost(most + pageSize) : null} />
          </>
        )}
      </Loaded>
    </Screen>
  )
}

type Data = OfficeAnswer<'officeDishList'>

const LackField = ({ data, value, onChange }: { data: Data; value: Lack; onChange: (lack: Lack) => void }) => {
  const t = useWords()
  const base = useFirstLanguage()
  const words: { [lack in Lack]: string } = {
    '': t('office.all'),
    allergens: t('office.dishes.lack_allergens', { count: data.no_allergens }),
    translation: t(base === 'fr' ? 'office.dishes.lack_english' : 'office.dishes.lack_french', { count: data.untranslated }),
    alt: t('office.dishes.lack_alt', { count: data.no_alt }),
  }
  const shown = lacks.filter((one) => one !== 'translation' || data.bilingual)
  return (
    <fieldset className="office-scope" role="radiogroup">
      <legend className="visually-hidden">{t('office.dishes.show')}</legend>
      <div className="office-segments">
        {shown.map((one) => (
          <label key={one}>
            <input type="radio" name="missing" value={one} checked={one === value} onChange={() => onChange(one)} />
            <span>{words[one]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const Found = ({ data: { dishes, total }, onMore }: { data: Data; onMore: (() => void) | null }) => {
  const t = useWords()
  return (
    <>
      <p className="small muted" role="status">
        {t('office.menus.found', { count: total })}
      </p>
      {dishes.length === 0 ? (
        <EmptyState title={t('office.dishes.none')} />
      ) : (
        <ul className="card-rows">
          {dishes.map((dish) => (
            <li key={dish.mrn}>
              <Row dish={dish} />
            </li>
          ))}
        </ul>
      )}
      {dishes.length < total &&
        (onMore ? (
          <div>
            <Button onClick={onMore}>{t('office.dishes.more', { count: Math.min(pageSize, total - dishes.length) })}</Button>
          </div>
        ) : (
          <p className="small muted">{t('office.dishes.search_for_more')}</p>
        ))}
    </>
  )
}

const Row = ({ dish }: { dish: DishRow }) => {
  const t = useWords()
  const language = useLanguage()
  const own = dishName(dish, language)
  const other = own === dish.name ? dish.name_fr : dish.name
  return (
    <OfficeLink className="office-dish dish-row" to="/dishes/dish" search={{ mrn: dish.mrn }}>
      <span className="office-dish-text">
        <b>{own}</b>
        {other !== own && other !== '' && <span className="small muted">{other}</span>}
      </span>
      <span className="office-dish-signs">
        {dish.undeclared && (
          <State tone="alert" icon={<CircleHelp />}>
            {t('office.menus.not_declared')}
          </State>
        )}
        {dish.untranslated && (
          <State tone="caution" icon={<Languages />}>
            {t(unnamedIn(dish) === 'en' ? 'office.menus.no_english' : 'office.menus.no_french')}
          </State>
        )}
        {dish.no_alt && (
          <State tone="caution" icon={<Images />}>
            {t('office.dishes.no_alt')}
          </State>
        )}
      </span>
      <ChevronRight />
    </OfficeLink>
  )
}
