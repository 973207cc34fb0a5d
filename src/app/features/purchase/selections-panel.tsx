import { useEffect, useRef, useState } from 'react'
import type { SelectionGroup } from '#domain/order-form.ts'
import { SchoolText } from '#app/site/school-text.tsx'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { LoginOffer } from './login-offer.tsx'
import { SelectionFields, useGroupLabel } from './selection-fields.tsx'
import { chosenIn, usedGroups } from './selection-groups.ts'
import type { Shop } from './shop.ts'

/** The buyer's selections, folded into one line once made (PURCH-SEL-05 to 07). */
export const SelectionsPanel = ({ shop, choose, isFrozen }: SelectionsPanelProps) => {
  const t = useWords()
  const { text } = useFormat()
  const [opened, setOpened] = useState(false)
  const complete = shop.offered !== null
  const groups = usedGroups(shop.form)
  // The panel must not fold while the loader is shown.
  const folded = complete && !opened && !isFrozen
  const changeButton = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(!folded)
  useEffect(() => {
    // The focused field is gone: focus the button that brings it back.
    if (folded && wasOpen.current && document.activeElement === document.body) changeButton.current?.focus({ preventScroll: true })
    wasOpen.current = !folded
  }, [folded])
  const welcome = shop.customerType ? text(shop.customerType, 'welcome_message') : ''
  if (groups.length === 0) return <LoginOffer site={shop.site} />
  return (
    <section className="card stack" aria-labelledby="buy-selections">
      <div className="cluster spread">
        <h2 id="buy-selections" className="buy-title">
          {t('purchase.selections')}
        </h2>
        <LoginOffer site={shop.site} />
      </div>
      {folded ? (
        <div className="cluster spread">
          <ChosenLine shop={shop} />
          <Button ref={changeButton} onClick={() => setOpened(true)}>
            {t('purchase.change')}
          </Button>
        </div>
      ) : (
        <div className="buy-fields">
          <SelectionFields form={shop.form} chosen={shop.chosen} choose={choose} />
          {complete && opened && <Button onClick={() => setOpened(false)}>{t('purchase.done')}</Button>}
        </div>
      )}
      {welcome !== '' && <SchoolText html={welcome} />}
    </section>
  )
}

/** The selections in one line. */
const ChosenLine = ({ shop: { form, chosen } }: { shop: Shop }) => {
  const { text } = useFormat()
  const labelOf = useGroupLabel(form)
  return (
    <dl className="buy-chosen">
      {usedGroups(form).map((group) => {
        const one = chosenIn(form, chosen, group)
        return (
          <div key={group}>
            <dt className="visually-hidden">{labelOf(group)}</dt>
            <dd>{one && text(one, 'name')}</dd>
          </div>
        )
      })}
    </dl>
  )
}

type SelectionsPanelProps = { shop: Shop; choose: (group: SelectionGroup, id: string) => void; isFrozen: boolean }
