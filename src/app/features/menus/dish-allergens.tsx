import type { Item } from '#contract/menus.ts'
import { allergenKeys, allergenState, customNames, isUnknownFor } from '#domain/allergens.ts'
import { type Reason, reasonsToHide } from '#domain/menu-filter.ts'
import { AllergenMarks } from '#app/features/allergens/allergen-marks.tsx'
import { useAllergenNames } from '#app/features/allergens/allergen-names.ts'
import { AllergenNote } from '#app/features/allergens/allergen-note.tsx'
import { useWords } from '#app/i18n/words.ts'

/** The allergens of a dish in words: contains, may contain, not declared; unknown is never one of them. */
export const DishAllergens = ({ item, concerns }: { item: Item; concerns: readonly string[] }) => {
  const t = useWords()
  const { choices, nameOf } = useAllergenNames()
  const asked = [...new Set([...choices.map(({ key }) => key), ...concerns])]
  const unknown = isUnknownFor(item, asked)
  const reasons: Reason[] = reasonsToHide(item, asked)
  const said = new Set(reasons.map(({ key }) => key))
  const custom = customNames(item).filter((name) => !allergenKeys(name).some((key) => said.has(key)))
  const isSilent = reasons.length === 0 && custom.length === 0 && !unknown
  const declared = new Set(reasons.map(({ key }) => nameOf(key)))
  // The same food, typed and listed, is named once, by what is worse.
  const undeclared = new Set(
    [...concerns, ...asked].filter((key) => allergenState(item, key) === 'not-declared' && !declared.has(nameOf(key))).map(nameOf),
  )
  return (
    <section className="dish-allergens stack stack-tight" aria-labelledby="dish-allergens-title">
      <h3 id="dish-allergens-title">{t('allergens.title')}</h3>
      {(reasons.length > 0 || unknown) && <AllergenMarks reasons={reasons} unknown={unknown} />}
      {custom.length > 0 && <p className="small">{t('allergens.kitchen_says', { names: custom.join(', ') })}</p>}
      {isSilent && <p>{t('allergens.none_declared')}</p>}
      {unknown && <p className="small">{t('allergens.unknown_hint')}</p>}
      {!unknown && undeclared.size > 0 && (
        <p className="small muted">{t('allergens.not_declared', { names: [...undeclared].join(', ') })}</p>
      )}
      <AllergenNote />
    </section>
  )
}
