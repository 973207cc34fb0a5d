import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { StaffSession } from '#contract/office-account.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Plus, RefreshCw } from '#app/ui/icons.tsx'
import { toast } from '#app/ui/toast.tsx'
import { useOneAtATime } from '#app/use-one-at-a-time.ts'
import { callOffice, officeKey, useOfficeQuery } from '../api.ts'
import { RecoveryCodes } from '../login/recovery-codes.tsx'
import { SetUpFactor } from '../login/set-up-factor.tsx'
import { Loaded } from '../screen.tsx'
import { setStaff } from '../session.ts'
import { ConfirmSheet } from '../sheet.tsx'
import { type Factor, FactorRow } from './factor-row.tsx'
import { RemoveFactor } from './remove-factor.tsx'

/** The second factors of the account: what is set up, one more, one less, and new recovery codes. */
export const FactorsCard = () => {
  const t = useWords()
  const client = useQueryClient()
  const [isAdding, setAdding] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>([])
  const heading = useRef<HTMLHeadingElement>(null)
  const back = () => {
    setAdding(false)
    setCodes([])
    void client.invalidateQueries({ queryKey: officeKey('secondFactors') })
    heading.current?.focus()
  }
  const saved = (staff: StaffSession) => {
    setStaff(client, staff)
    back()
  }
  const added = (staff: StaffSession) => {
    toast(t('office.factors.added'))
    saved(staff)
  }
  return (
    <section className="card stack" aria-labelledby="office-factors">
      <h2 id="office-factors" tabIndex={-1} ref={heading}>
        {t('office.factors.title')}
      </h2>
      {isAdding && (
        <>
          <SetUpFactor onDone={added} />
          <div>
            <Button onClick={back}>{t('office.cancel')}</Button>
          </div>
        </>
      )}
      {codes.length > 0 && <RecoveryCodes codes={codes} onDone={saved} />}
      {!isAdding && codes.length === 0 && <FactorList onAdd={() => setAdding(true)} onCodes={setCodes} />}
    </section>
  )
}

const FactorList = ({ onAdd, onCodes }: { onAdd: () => void; onCodes: (codes: readonly string[]) => void }) => {
  const t = useWords()
  const query = useOfficeQuery('secondFactors', {})
  // Codes must not stay in a cache.
  const renew = useOneAtATime({
    mutationFn: () => callOffice('renewRecoveryCodes', {}),
    gcTime: 0,
    onSuccess: ({ recovery_codes: made }) => onCodes(made),
  })
  const [isRenewing, setRenewing] = useState(false)
  const [leaving, setLeaving] = useState<Factor | null>(null)
  return (
    <>
      <p className="muted">{t('office.factors.text')}</p>
      <Loaded query={query}>
        {({ factors, recovery_codes_left: left }) => (
          <>
            {factors.length > 0 && (
              <ul className="office-rows">
                {factors.map((factor) => (
                  <FactorRow key={factor.id} factor={factor} onRemove={() => setLeaving(factor)} />
                ))}
              </ul>
            )}
            <div className="cluster">
              <Button icon={<Plus />} onClick={onAdd}>
                {t('office.factors.add')}
              </Button>
            </div>
            {factors.length > 0 && (
              <div className="stack stack-tight office-divided">
                <h3>{t('office.recovery.title')}</h3>
                <p className={left > 2 ? 'small muted' : 'small'}>{t('office.recovery.left', { count: left })}</p>
                <div>
                  <Button icon={<RefreshCw />} onClick={() => setRenewing(true)}>
                    {t('office.recovery.renew')}
                  </Button>
                </div>
              </div>
            )}
          </>
        )}
      </Loaded>
      <ConfirmSheet
        open={isRenewing}
        title={t('office.recovery.renew_title')}
        cancelLabel={t('office.recovery.keep')}
        label={t('office.recovery.renew')}
        change={renew}
        onConfirm={() => renew.mutate()}
        onClose={() => setRenewing(false)}
      >
        <p>{t('office.recovery.renew_text')}</p>
      </ConfirmSheet>
      <RemoveFactor factor={leaving} onClose={() => setLeaving(null)} />
    </>
  )
}
