import type { Output } from '#contract/call.ts'
import type { secondFactors } from '#contract/office-account.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Trash2 } from '#app/ui/icons.tsx'
import { KeyRound, Smartphone } from '../icons.tsx'
import { useWhen } from '../use-when.ts'

export type Factor = Output<typeof secondFactors>['factors'][number]

/** One second factor: what it is, and when it was last used. */
export const FactorRow = ({ factor, onRemove }: { factor: Factor; onRemove: () => void }) => {
  const { kind, name, created_at: createdAt, used_at: usedAt } = factor
  const t = useWords()
  const when = useWhen()
  const kindName = t(kind === 'totp' ? 'office.app.name' : 'office.passkey.name')
  const shown = name === '' ? kindName : `${kindName}, ${name}`
  return (
    <li>
      {kind === 'totp' ? <Smartphone /> : <KeyRound />}
      <p>
        <strong>{shown}</strong>
        <br />
        <span className="small muted numbers">
          {usedAt === null ? t('office.factors.since', { when: when(createdAt) }) : t('office.sessions.seen', { when: when(usedAt) })}
        </span>
      </p>
      <Button kind="icon" icon={<Trash2 />} label={t('office.factors.remove', { name: shown })} onClick={onRemove} />
    </li>
  )
}
