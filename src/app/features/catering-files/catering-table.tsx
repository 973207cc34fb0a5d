import type { CateringFile } from '#contract/catering-files.ts'
import { fileSize } from '#domain/file-size.ts'
import { useSite } from '#app/site/queries.ts'
import { SchoolText } from '#app/site/school-text.tsx'
import { useFormat, useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Download } from '#app/ui/icons.tsx'

/** Files with title, description, size and download (CATR-01); on phones each row is a card. */
export const CateringTable = ({ files, sizes }: { files: readonly CateringFile[]; sizes: Sizes }) => {
  const t = useWords()
  return (
    <table className="catering">
      <caption className="visually-hidden">{t('catering.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('catering.title')}</th>
          <th scope="col">{t('catering.description')}</th>
          <th scope="col" className="catering-size">
            {t('catering.size')}
          </th>
          <th scope="col">{t('catering.file')}</th>
        </tr>
      </thead>
      <tbody>
        {files.map((file) => (
          <FileRow key={file.id} file={file} sizes={sizes} />
        ))}
      </tbody>
    </table>
  )
}

/** The size of each file in bytes, by name. */
type Sizes = Readonly<Record<string, number>>

const FileRow = ({ file, sizes }: { file: CateringFile; sizes: Sizes }) => {
  const t = useWords()
  const { text } = useFormat()
  const language = useLanguage()
  const { id: siteId } = useSite()
  const title = text(file, 'title')
  const description = text(file, 'description')
  const name = text(file, 'file')
  const bytes = sizes[name] ?? (name === file.file ? file.file_size : null)
  return (
    <tr>
      <th scope="row">{title}</th>
      <td>{description && <SchoolText html={description} />}</td>
      <td className="catering-size numbers nowrap muted">{bytes === null ? '' : fileSize(bytes, language)}</td>
      <td>
        {name && (
          <a
            className="button"
            href={`/files/catering_files/${encodeURIComponent(name)}?site=${encodeURIComponent(siteId)}`}
            download={name}
            aria-label={t('catering.download_named', { name: title })}
          >
            <Download />
            {t('catering.download')}
          </a>
        )}
      </td>
    </tr>
  )
}
