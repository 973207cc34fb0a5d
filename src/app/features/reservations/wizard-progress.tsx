import { useWords } from '#app/i18n/words.ts'
import type { Question, Step } from './wizard.ts'

/** The steps in a line; in words for screen readers and phones. */
export const WizardProgress = ({ steps, step }: { steps: readonly Question[]; step: Step }) => {
  const t = useWords()
  const at = steps.indexOf(step === 'wait' ? 'time' : step)
  return (
    <div className="reserve-progress">
      <p className="small muted numbers">{t('reservations.progress', { step: at + 1, count: steps.length })}</p>
      <ol aria-hidden="true">
        {steps.map((one, index) => (
          <li key={one} data-state={index < at ? 'done' : index === at ? 'here' : 'ahead'}>
            <span>{t(`reservations.step.${one}`)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
