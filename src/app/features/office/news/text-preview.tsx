import type { Language } from '#domain/locale-format.ts'
import { pictureIn } from '#domain/office-text-edit.ts'
import { type TextKind, textRules, type TextValues } from '#domain/office-texts.ts'
import { SchoolText } from '#app/site/school-text.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Picture } from '#app/ui/picture.tsx'
import { useSchool } from '../school.ts'

/** A text as visitors read it, in each language of the school: what one language lacks is shown in the first one. */
export const TextPreview = ({ kind, values, spoken }: { kind: TextKind; values: TextValues; spoken: readonly Language[] }) => {
  const t = useWords()
  const { id } = useSchool()
  const rule = textRules[kind]
  const shown = (field: string, language: Language): string =>
    [language, ...spoken].map((one) => String(values[`${field}.${one}`] ?? '')).find((text) => text.trim() !== '') ?? ''
  const html = rule.fields.find(({ as }) => as === 'html')?.name ?? ''
  return (
    <div className="text-previews">
      {spoken.map((language) => {
        const text = shown(html, language)
        // A news item shows its summary only where nothing else is written.
        const brief = kind === 'news' && text !== '' ? '' : shown('brief', language)
        const picture = pictureIn(values)
        return (
          <section key={language} className="text-preview" aria-label={t(`office.language.${language}`)}>
            <p className="small muted">{t(`office.language.${language}`)}</p>
            <div lang={`${language}-CA`}>
              {shown(rule.title, language) !== '' && <h3>{shown(rule.title, language)}</h3>}
              {rule.folder !== null && picture.name !== '' && (
                <Picture folder={rule.folder} name={picture.name} siteId={id} alt="" width={16} height={9} sizes="24rem" />
              )}
              {brief !== '' && <p className="text-preview-brief">{brief}</p>}
              {text !== '' && <SchoolText html={text} />}
            </div>
          </section>
        )
      })}
    </div>
  )
}
