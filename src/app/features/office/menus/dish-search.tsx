import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { Autocomplete, Input, Label, ListBox, ListBoxItem, SearchField } from 'react-aria-components'
import type { OfficeDish } from '#contract/office-menus.ts'
import { type DishChoice, dishPicker } from '#domain/dish-picker.ts'
import { canSearch } from '#domain/dish-search.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { ErrorState } from '#app/ui/empty-state.tsx'
import { Plus } from '#app/ui/icons.tsx'
import { useOfficeQuery } from '../api.ts'
import { Check } from '../icons.tsx'
import { useSchoolMenus } from './school-menus.tsx'

type Props = {
  label: string
  /** Keys of dishes that the station has already. */
  taken: readonly string[]
  /** The names of the other stations of the meal that have a dish, by its key. */
  elsewhere: ReadonlyMap<string, string>
  /** The key of the chosen dish, "" for none. */
  chosen: string
  query: string
  onQuery: (query: string) => void
  onChoose: (dish: OfficeDish) => void
  onNew: () => void
}

const newKey = '+'
const none: readonly OfficeDish[] = []

/** The school's dishes, found by typing in either language; the last answer is a dish that it does not have yet. */
export const DishSearch = ({ label, taken, elsewhere, chosen, query, onQuery, onChoose, onNew }: Props) => {
  const t = useWords()
  const language = useLanguage()
  const { filters } = useSchoolMenus()
  const dishes = useOfficeQuery('officeDishes', {})
  const field = useRef<HTMLInputElement>(null)
  // The dialog has put the focus on its title, from where the field is one more tap.
  useEffect(() => field.current?.focus(), [])
  const list = dishes.data?.dishes ?? none
  const find = useMemo(() => dishPicker(list, filters), [list, filters])
  const found = useMemo(() => find(query, language), [find, query, language])
  // Only the chosen dish shows until more is typed, so that the rest of the sheet is in sight.
  const [isFolded, setFolded] = useState(false)
  const picked = found.filter(({ dish }) => dish.mrn === chosen)
  const shown = isFolded && picked.length > 0 ? picked : found
  // Enter came before the list of dishes: it takes the first match once the list is there.
  const [isAwaited, setAwaited] = useState(false)
  const isLoaded = dishes.data !== undefined
  const isTyped = canSearch(query)
  const choose = (key: string) => {
    if (key === newKey) return onNew()
    const dish = found.find((one) => one.dish.mrn === key)?.dish
    if (!dish) return
    setFolded(true)
    onChoose(dish)
    // The keyboard of a phone would cover the rest.
    if (matchMedia('(pointer: coarse)').matches && document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }
  const chooseFirst = () => {
    const first = found.find(({ dish }) => !taken.includes(dish.mrn))
    if (first) choose(first.dish.mrn)
  }
  const chooseAwaited = useEffectEvent(() => {
    if (isAwaited) chooseFirst()
    setAwaited(false)
  })
  useEffect(() => {
    if (!isLoaded) return
    const timer = setTimeout(chooseAwaited)
    return () => clearTimeout(timer)
  }, [isLoaded])
  // The list takes an Enter of its own only once one of its dishes is marked.
  const onEnter = (event: KeyboardEvent<HTMLElement>) => {
    const isMarked = event.currentTarget.querySelector('[role="option"][data-focused]') !== null
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.target !== field.current || !isTyped || isFolded || isMarked) return
    event.preventDefault()
    event.stopPropagation()
    if (isLoaded) chooseFirst()
    else setAwaited(true)
  }
  if (dishes.isError && !isLoaded) return <ErrorState title={t('office.menus.dishes_failed')} />
  const loading = isAwaited ? t('office.menus.dishes_awaited') : t('office.menus.dishes_loading')
  const foundWords =
    isFolded && picked[0] ? t('office.menus.dish_chosen', { name: picked[0].title }) : t('office.menus.found', { count: found.length })
  return (
    <div className="office-search" onKeyDownCapture={onEnter}>
      <Autocomplete
        inputValue={query}
        // Enter never makes another dish of one that is at the station already.
        disableAutoFocusFirst={!found.some(({ dish }) => !taken.includes(dish.mrn))}
        onInputChange={(text) => {
          setFolded(false)
          setAwaited(false)
          onQuery(text)
        }}
      >
        <SearchField>
          <Label className="field-label">{label}</Label>
          <Input className="input" ref={field} />
        </SearchField>
        {isTyped && isLoaded && (
          <ListBox
            className="office-found"
            aria-label={label}
            selectionMode="single"
            selectedKeys={chosen === '' ? [] : [chosen]}
            disallowEmptySelection
            disabledKeys={taken}
            onSelectionChange={(keys) => typeof keys !== 'string' && keys.forEach((key) => choose(String(key)))}
          >
            {shown.map((choice) => (
              <Found
                key={choice.dish.mrn}
                choice={choice}
                isChosen={choice.dish.mrn === chosen}
                isTaken={taken.includes(choice.dish.mrn)}
                elsewhere={elsewhere.get(choice.dish.mrn)}
              />
            ))}
            {shown === found && (
              <ListBoxItem id={newKey} className="office-found-item" textValue={t('office.menus.new.offer', { name: query.trim() })}>
                <span>
                  <b>{t('office.menus.new.offer', { name: query.trim() })}</b>
                  <span className="small muted">{t('office.menus.new.offer_hint')}</span>
                </span>
                <Plus />
              </ListBoxItem>
            )}
          </ListBox>
        )}
      </Autocomplete>
      <p className={isLoaded ? 'visually-hidden' : 'small muted'} role="status">
        {isTyped && (isLoaded ? foundWords : loading)}
      </p>
    </div>
  )
}

type FoundProps = { choice: DishChoice; isChosen: boolean; isTaken: boolean; elsewhere: string | undefined }

const Found = ({ choice: { dish, title, other, typed }, isChosen, isTaken, elsewhere }: FoundProps) => {
  const t = useWords()
  const hint = isTaken ? t('office.menus.taken') : elsewhere === undefined ? '' : t('office.menus.elsewhere', { station: elsewhere })
  const calories = dish.calories === null ? '' : t('office.menus.calories', { count: dish.calories })
  const tail = other !== '' && calories !== '' ? `, ${calories}` : calories
  return (
    <ListBoxItem id={dish.mrn} className="office-found-item" textValue={title}>
      <span>
        <b>
          <Marked text={title} part={typed.title} />
        </b>
        <span className="small muted">
          <Marked text={other} part={typed.other} />
          {tail}
        </span>
        {hint !== '' && <span className="small muted">{hint}</span>}
      </span>
      {isChosen && <Check />}
    </ListBoxItem>
  )
}

const Marked = ({ text, part }: { text: string; part: DishChoice['typed']['title'] }): ReactNode =>
  part ? (
    <>
      {text.slice(0, part.from)}
      <mark>{text.slice(part.from, part.to)}</mark>
      {text.slice(part.to)}
    </>
  ) : (
    text
  )
