import type { Item } from '#contract/menus.ts'
import { useSite } from '#app/site/queries.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { DietSign, useSigns } from './dietary-icon.tsx'
import { DishAllergens } from './dish-allergens.tsx'
import { DishDrawing } from './dish-drawing.tsx'
import { DishMeta } from './dish-meta.tsx'
import { DishVerdict } from './dish-verdict.tsx'
import { NutritionFacts } from './nutrition-facts.tsx'

/** What a dish is: what it means for this visitor, its words, allergens, then nutrition facts and ingredients. */
export const DishDetails = ({ item, concerns }: { item: Item; concerns: readonly string[] }) => {
  const t = useWords()
  const { text } = useFormat()
  const [desc, ingredients, alt] = [text(item, 'desc'), text(item, 'ingredients'), text(item, 'alt')]
  return (
    <div className="stack dish-details">
      <DishVerdict item={item} concerns={concerns} />
      <div className="dish-summary">
        <DishDrawing item={item} alt={alt} />
        <div className="stack stack-tight">
          <p>
            <DishMeta item={item} />
          </p>
          {desc !== '' && <p>{desc}</p>}
        </div>
      </div>
      <DishLabels item={item} />
      <DishAllergens item={item} concerns={concerns} />
      <NutritionFacts item={item} />
      <section className="stack stack-tight" aria-labelledby="ingredients-title">
        <h3 id="ingredients-title">{t('menus.ingredients')}</h3>
        <p>{ingredients === '' ? t('menus.no_ingredients') : ingredients}</p>
      </section>
    </div>
  )
}

const DishLabels = ({ item }: { item: Item }) => {
  const signs = useSigns(useSite())(item)
  return signs.length === 0 ? null : (
    <ul className="dish-labels">
      {signs.map((sign) => (
        <li key={sign.id}>
          <DietSign sign={sign} />
          {sign.word}
        </li>
      ))}
    </ul>
  )
}
