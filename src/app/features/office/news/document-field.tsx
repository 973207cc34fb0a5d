import { useId, useState } from 'react'
import { documentFolder } from '#domain/office-document.ts'
import { mostPictureBytes } from '#domain/office-picture.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { FileText, Trash2 } from '#app/ui/icons.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { useOneAtATime } from '#app/use-one-at-a-time.ts'
import { uploadOffice } from '../api.ts'
import { TooLargeError } from '../pictures/open-photo.ts'
import { failureText } from '../refusals.ts'
import { useSchool } from '../school.ts'

const megabyte = 1024 * 1024

type Props = {
  name: string
  label: string
  /** The document's name; "" for none. */ value: string
  error?: string | undefined
  onChange: (value: string) => void
}

/** A PDF of a text: the one that it has, and the way to send another one. */
export const DocumentField = ({ name, label, value, error, onChange }: Props) => {
  const t = useWords()
  const id = useId()
  const { id: siteId } = useSchool()
  const [part, setPart] = useState(0)
  const sending = useOneAtATime<string, File>({
    mutationFn: async (file) => {
      if (file.size > mostPictureBytes) throw new TooLargeError()
      setPart(0)
      const bytes = new Uint8Array(await file.arrayBuffer())
      return (await uploadOffice('uploadPicture', { folder: documentFolder, name: file.name, bytes }, { onProgress: setPart })).picture.name
    },
    onSuccess: onChange,
  })
  const failure =
    sending.error === null
      ? error
      : sending.error instanceof TooLargeError
        ? t('office.documents.too_large', { most: mostPictureBytes / megabyte })
        : t(failureText(sending.error))
  return (
    <fieldset className="field" data-field={name} aria-describedby={failure ? `${id}-error` : undefined}>
      <legend className="field-label">{label}</legend>
      {value !== '' && (
        <p>
          <a href={`/files/${documentFolder}/${encodeURIComponent(value)}?site=${siteId}`} target="_blank" rel="noopener">
            {value}
          </a>
        </p>
      )}
      <div className="cluster">
        <label className="button" htmlFor={id} aria-disabled={sending.isPending}>
          <FileText />
          {t(value === '' ? 'office.documents.choose' : 'office.documents.replace')}
          <VisuallyHidden>
            {label}
            <input
              id={id}
              type="file"
              accept="application/pdf,.pdf"
              disabled={sending.isPending}
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? []
                if (file) sending.mutate(file)
                currentTarget.value = ''
              }}
            />
          </VisuallyHidden>
        </label>
        {value !== '' && (
          <Button kind="quiet" icon={<Trash2 />} label={t('office.documents.remove_named', { name: label })} onClick={() => onChange('')}>
            {t('office.remove')}
          </Button>
        )}
      </div>
      <div role="status">
        {sending.isPending && (
          <label className="picture-progress small muted">
            {t('office.documents.sending')}
            <progress value={part} max={1} />
          </label>
        )}
      </div>
      {failure && <FieldError id={`${id}-error`}>{failure}</FieldError>}
    </fieldset>
  )
}
