import type { NamedAllergen } from './allergen-names.ts'

/** Checkboxes of allergens in the given order. */
export const AllergenChecklist = ({ legend, choices, chosen, onChange }: Props) => (
  <fieldset className="allergen-checklist">
    <legend className="field-label">{legend}</legend>
    <ul className="allergen-checklist-items">
      {choices.map(({ key, name }) => (
        <li key={key}>
          <label className="check">
            <input type="checkbox" checked={chosen.includes(key)} onChange={(event) => onChange(key, event.currentTarget.checked)} />
            <span>{name}</span>
          </label>
        </li>
      ))}
    </ul>
  </fieldset>
)

type Props = {
  legend: string
  choices: readonly NamedAllergen[]
  chosen: readonly string[]
  onChange: (key: string, on: boolean) => void
}
