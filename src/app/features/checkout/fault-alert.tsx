import { useWords } from '#app/i18n/words.ts'
import { CircleAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** Lists what is wrong in the form, each message a link to its field; can be closed (PAY-02, CHK-33). */
export const FaultAlert = ({ lines, onLead, onClose }: FaultAlertProps) => {
  const t = useWords()
  return (
    <Notice
      tone="alert"
      icon={<CircleAlert />}
      // Screen readers announce the sentence only: the list shrinks while the fields are corrected.
      title={<span role="alert">{t('errors.checkout_invalid')}</span>}
      close={{ label: t('actions.close'), onClose }}
    >
      <ul className="checkout-faults">
        {lines.map(({ field, text }) => (
          <li key={field}>
            <button type="button" className="checkout-fault" onClick={() => onLead(field)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

type FaultLine = { field: string; text: string }

type FaultAlertProps = { lines: readonly FaultLine[]; onLead: (field: string) => void; onClose: () => void }
