import { useEffect, useRef } from 'react'
import type { Customer } from '#contract/customers.ts'
import { useProfile } from '#app/personal/profile.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { ForgetDevice } from './forget-device.tsx'
import { copyAllergens } from '#app/session/session.ts'

/** Whether this device's menus follow the account, with a button to remove its data (PWA-08, PWA-Q4). */
export const OnThisDevice = ({ customer }: { customer: Customer }) => {
  const t = useWords()
  const { account, profile, own, save } = useProfile()
  const applied = account?.customerId === customer.id
  const title = useRef<HTMLHeadingElement>(null)
  const pressed = useRef(false)
  const press = (act: () => void) => () => {
    pressed.current = true
    act()
  }
  useEffect(() => {
    // The focused button is gone: focus the title.
    if (pressed.current) title.current?.focus()
    pressed.current = false
  }, [applied, profile.on])
  if (customer.allergens.length === 0 && !applied) return null
  return (
    <section className="card stack" aria-labelledby="device-title">
      <h2 id="device-title" tabIndex={-1} ref={title}>
        {t('on_device.title')}
      </h2>
      <p role="status">{t(applied ? (profile.on ? 'on_device.applied' : 'on_device.off') : 'on_device.not_applied')}</p>
      {applied && !profile.on && (
        <div className="cluster">
          <Button kind="primary" onClick={press(() => save({ ...own, on: true }))}>
            {t('on_device.turn_on')}
          </Button>
        </div>
      )}
      {applied ? (
        <ForgetDevice onForget={press(() => undefined)} />
      ) : (
        <div className="cluster">
          <Button onClick={press(() => void copyAllergens(customer))}>{t('on_device.apply')}</Button>
        </div>
      )}
    </section>
  )
}
