import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffSession } from '#contract/office-account.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Mark } from '../frame.tsx'
import { LanguageSwitch } from '../language-switch.tsx'
import { useGo, useSearchText } from '../navigation.tsx'
import { useSchool } from '../school.ts'
import { Screen } from '../screen.tsx'
import { isInside, sessionQuery, setStaff } from '../session.ts'
import { LoginSteps } from './login-steps.tsx'
import { UnsavedCodes } from './unsaved-codes.tsx'

/** Only screens of the office: an address of another site is no way on. */
const safeTarget = (to: string): string => (/^\/(?!\/)/.test(to) ? to : '/')

/** The way in: password, then the second factor where the role needs one, and the recovery codes until they are saved. */
export const LoginScreen = () => {
  const t = useWords()
  const { text } = useFormat()
  const school = useSchool()
  const client = useQueryClient()
  const go = useGo()
  const read = useSearchText()
  const [isLeaving, setLeaving] = useState(false)
  const [known, setKnown] = useState<StaffSession | null>(client.getQueryData(sessionQuery.queryKey) ?? null)
  const enter = (staff: StaffSession) => {
    if (!isInside(staff)) return setKnown(staff)
    setLeaving(true)
    setStaff(client, staff)
    void go(safeTarget(read('to')), { replace: true })
  }
  return (
    <div className="office-login">
      <header className="office-head">
        <Mark />
        <LanguageSwitch />
      </header>
      <main id="content" className="office-main" tabIndex={-1}>
        <Screen title={t('login.title')} intro={t('office.login.intro', { school: text(school, 'name') })}>
          <div className="card" inert={isLeaving}>
            {known?.has_unsaved_codes ? <UnsavedCodes staff={known} onDone={enter} /> : <LoginSteps half={known} onDone={enter} />}
          </div>
        </Screen>
      </main>
    </div>
  )
}
