import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type Declaration, declaredFields, type DeclaredState, stateOf } from '#domain/dish-declaration.ts'
import { emptyDish, formQuestions } from '#domain/dish-form.ts'
import type { NewDish } from '#domain/new-dish.ts'
import { noPicture, type PictureValue } from '#domain/office-picture.ts'
import { focusFirst } from '#app/forms/use-fields.ts'
import { useWords, type WordId } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { CircleHelp, TriangleAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { IngredientQuestions, isSettled } from '../dishes/ingredient-questions.tsx'
import { useDishSchool } from '../dishes/use-school-allergens.ts'
import { PictureField } from '../pictures/picture-field.tsx'
import { AllergenStateField } from '../allergen-state-field.tsx'
import { LanguageFields } from '../language-fields.tsx'
import { OfficeLink } from '../navigation.tsx'
import { randomHex } from '#app/random-hex.ts'
import { useSchoolMenus } from './school-menus.tsx'

/** What was typed of a new dish; it outlives the form, so that a step back loses nothing. */
export type DishDraft = { mrn: string; name: string; nameFr: string; picture: PictureValue; declaration: Declaration }

export const newDraft = (name: string, nameFr: string): DishDraft => ({
  mrn: `new-${randomHex(8)}`,
  name,
  nameFr,
  picture: noPicture,
  declaration: {},
})

/** Whether nothing but its names is said of it. */
export const isNameOnly = ({ picture, declaration }: DishDraft): boolean => picture.name === '' && Object.keys(declaration).length === 0

type Props = {
  draft: DishDraft
  onChange: (draft: DishDraft) => void
  onDone: (dish: NewDish) => void
  onBack: () => void
  /** Called before the form with all details is opened, which takes the names along. */
  onDetails: () => void
}

/** A dish that the school does not have yet: its allergens first, all of them not known until the kitchen says otherwise. */
export const NewDishForm = ({ draft, onChange, onDone, onBack, onDetails }: Props) => {
  const t = useWords()
  const { filters, menus } = useSchoolMenus()
  const school = useDishSchool(filters, menus.bilingual)
  const { choices: allergens, allergenName, base } = school
  const [isAsked, setAsked] = useState(false)
  const isNamed = draft.name.trim() !== '' || draft.nameFr.trim() !== ''
  const missingName = isNamed && missingNameOf(draft)
  const states = Object.entries(draft.declaration).map(([key, state]) => [`allergen:${key}`, state] as const)
  const words = { name: draft.name, name_fr: draft.nameFr, ...Object.fromEntries(states) }
  const questions = formQuestions(emptyDish(draft.mrn), words, school)
  const questionsKey = JSON.stringify(questions)
  const [warnedOf, setWarnedOf] = useState('')
  const isWarned = warnedOf === questionsKey
  const warning = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isWarned) warning.current?.scrollIntoView({ block: 'start' })
  }, [isWarned])
  const unknown = allergens.filter(({ key }) => stateOf(draft.declaration, key) === 'not-known')
  const open = unknown.length
  const isSilent = open === allergens.length
  const isServedOpen = open > 0 && isWarned
  const answer = (key: string, state: DeclaredState) => onChange({ ...draft, declaration: { ...draft.declaration, [key]: state } })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    setAsked(true)
    const { mrn, name, nameFr, picture, declaration } = draft
    // What is not known, or named without being declared, is served on purpose only: by a second tap.
    if (isNamed && (open > 0 || !isSettled(questions)) && !isWarned) setWarnedOf(questionsKey)
    else if (isNamed) onDone({ mrn, name, nameFr, picture, declared: declaredFields(declaration, allergens, filters) })
    else focusFirst(event.currentTarget, [{ field: base === 'fr' ? 'name_fr' : 'name' }])
  }
  return (
    <Form className="stack" onSubmit={submit}>
      <LanguageFields
        names={{ en: 'name', fr: 'name_fr' }}
        label={t('office.field.name')}
        values={{ en: draft.name, fr: draft.nameFr }}
        errors={isAsked && !isNamed ? { [base]: t('office.menus.new.name_missing') } : {}}
        most={200}
        onChange={({ en: name, fr: nameFr }) => onChange({ ...draft, name, nameFr })}
      />
      {menus.bilingual && missingName && (
        <p className="small state tone-caution">
          <TriangleAlert size={16} />
          {t(missingName)}
        </p>
      )}
      <fieldset className="office-states">
        <legend>{t('office.dishes.allergens')}</legend>
        {allergens.map(({ key }) => (
          <AllergenStateField
            key={key}
            allergen={key}
            name={allergenName(key)}
            value={stateOf(draft.declaration, key)}
            onChange={(state) => answer(key, state)}
          />
        ))}
      </fieldset>
      {open > 0 && (
        <Notice tone="caution" icon={<CircleHelp />}>
          <p className="small">{t('office.menus.new.open', { count: open })}</p>
        </Notice>
      )}
      <PictureField
        label={t('office.menus.new.picture')}
        folder="dish"
        altHint={t('office.dishes.alt_hint')}
        canDecorate={false}
        value={draft.picture}
        onChange={(picture) => onChange({ ...draft, picture })}
      />
      <p className="small muted">{t('office.menus.new.later')}</p>
      <OfficeLink
        className="button button-quiet"
        to="/dishes/new"
        search={{ name: draft.name.trim(), name_fr: draft.nameFr.trim() }}
        onClick={onDetails}
      >
        {t('office.menus.new.all_details')}
      </OfficeLink>
      <div className="stack" ref={warning}>
        <IngredientQuestions
          questions={questions}
          school={school}
          isAsking={isWarned}
          onChange={(field, state) => answer(field.slice('allergen:'.length), state as DeclaredState)}
        />
        {isServedOpen && (
          <Notice
            tone="alert"
            icon={<TriangleAlert />}
            title={
              isSilent
                ? t('office.menus.new.undeclared')
                : t('office.dishes.open', { count: open, names: unknown.map(({ key }) => allergenName(key)).join(', ') })
            }
            live="alert"
          >
            <p className="small">{t('office.menus.new.undeclared_text')}</p>
          </Notice>
        )}
      </div>
      <div className="cluster">
        <Button kind="primary" type="submit">
          {!isServedOpen
            ? t(isWarned && !isSettled(questions) ? 'office.menus.new.use_anyway' : 'office.menus.new.use')
            : isSilent
              ? t('office.menus.new.use_undeclared')
              : t('office.menus.new.use_open', { count: open })}
        </Button>
        <Button onClick={onBack}>{t('office.menus.new.back')}</Button>
      </div>
    </Form>
  )
}

const missingNameOf = ({ name, nameFr }: DishDraft): WordId | null => {
  if (nameFr.trim() === '') return 'office.menus.new.french_missing'
  return name.trim() === '' ? 'office.menus.new.english_missing' : null
}
