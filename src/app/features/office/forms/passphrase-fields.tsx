import { passphraseAdvice, type PassphraseAdvice, shortestPassphrase } from '#domain/passphrase-advice.ts'
import { useWords, type WordId } from '#app/i18n/words.ts'
import { CircleAlert, CircleCheck, TriangleAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PasswordField } from '#app/forms/password-field.tsx'
import { State } from '#app/ui/state.tsx'

/** A passphrase, and the same again. */
export type ChosenPassphrase = { passphrase: string; again: string }
export type PassphraseField = keyof ChosenPassphrase

const advice = {
  too_short: 'office.forms.advice.too_short',
  simple: 'office.forms.advice.simple',
  longer: 'office.forms.advice.longer',
  good: 'office.forms.advice.good',
} as const satisfies Record<PassphraseAdvice, WordId>

/** The faults of a passphrase that is being chosen. */
export const usePassphraseFaults = () => {
  const t = useWords()
  return ({ passphrase, again }: ChosenPassphrase) => [
    ...(passphraseAdvice(passphrase) === 'too_short'
      ? [{ field: 'passphrase' as const, code: 'password_required' as const, text: t(advice.too_short, { least: shortestPassphrase }) }]
      : []),
    ...(passphrase === again ? [] : [{ field: 'again' as const, code: 'password_unconfirmed' as const, text: t('office.forms.unlike') }]),
  ]
}

type FieldProps<F extends PassphraseField> = { name: F; value: string; error: string | undefined; onChange: (value: string) => void }
type PassphraseFieldsProps = { passphrase: FieldProps<'passphrase'>; again: FieldProps<'again'> }

/** Both fields of a new passphrase with advice on its strength, and the warning that it cannot be recovered. */
export const PassphraseFields = ({ passphrase, again }: PassphraseFieldsProps) => {
  const t = useWords()
  // That it is too short is in the hint already.
  const found = passphraseAdvice(passphrase.value)
  const words = { show: t('office.forms.show_passphrase'), hide: t('office.forms.hide_passphrase') }
  return (
    <>
      <Notice tone="caution" icon={<TriangleAlert />}>
        <p>{t('office.forms.no_recovery')}</p>
      </Notice>
      <PasswordField
        {...passphrase}
        words={words}
        label={t('office.forms.new_passphrase')}
        hint={t('office.forms.hint', { least: shortestPassphrase })}
        autoComplete="off"
        required
      />
      <p className="small" role="status">
        {found !== 'too_short' && (
          <State
            tone={found === 'good' ? 'good' : 'caution'}
            icon={found === 'good' ? <CircleCheck size={16} /> : <CircleAlert size={16} />}
          >
            {t(advice[found], { least: shortestPassphrase })}
          </State>
        )}
      </p>
      <PasswordField {...again} words={words} label={t('office.forms.again')} autoComplete="off" required />
    </>
  )
}
