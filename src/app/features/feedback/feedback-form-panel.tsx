import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import type { Site } from '#contract/sites.ts'
import { wordsOf } from '#contract/error-words.ts'
import type { FeedbackField } from '#domain/feedback.ts'
import type { LocationGroup } from '#app/features/locations/location-groups.ts'
import { useWords } from '#app/i18n/words.ts'
import { appStore, onlineAtom } from '#app/offline/connectivity.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { CircleCheck, CloudOff } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { CaptchaCheck } from './captcha-check.tsx'
import { type Draft, emptyDraft, keptDraft } from './draft.ts'
import { AboutVisitor, AboutVisit } from './feedback-fields.tsx'
import { useFeedbackForm } from './use-feedback-form.ts'

/** The form: every fault beside its field, typed words kept until they are sent (FEED-02 to 13). */
export const FeedbackFormPanel = ({ site, groups }: { site: Site; groups: readonly LocationGroup[] }) => {
  const hydrated = useHydrated()
  // What this tab typed before is known on the device alone.
  return <Fields key={String(hydrated)} site={site} groups={groups} first={hydrated ? keptDraft(site.id) : emptyDraft} />
}

const Fields = ({ site, groups, first }: { site: Site; groups: readonly LocationGroup[]; first: Draft }) => {
  const t = useWords()
  const places = groups.flatMap((group) => group.places)
  const view = useFeedbackForm(site, places, first)
  const online = useAtomValue(onlineAtom, { store: appStore })
  const { form, captcha, complete, faults, outcome, isPending, send } = view
  const errorOf = (field: FeedbackField): string | undefined => {
    const fault = faults.find((one) => one.field === field)
    return fault && t(wordsOf(fault.code))
  }
  if (outcome === 'sent') return <Thanks onAgain={() => view.change({})} />
  return (
    <Form
      className="feedback stack stack-wide"
      noValidate
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        if (online) send()
      }}
    >
      {!online && (
        <Notice tone="offline" icon={<CloudOff />} live="status">
          {t('feedback.offline')}
        </Notice>
      )}
      <AboutVisit site={site} view={view} groups={groups} errorOf={errorOf} />
      <AboutVisitor site={site} view={view} errorOf={errorOf} />
      <CaptchaCheck enabled={online} solved={captcha !== ''} onSolved={complete} error={errorOf('captcha_response')} />
      <div className="cluster">
        <Button kind="primary" type="submit" disabled={!online} aria-disabled={isPending}>
          {isPending ? t('feedback.sending') : t('feedback.send')}
        </Button>
        <p className="feedback-status small muted" role="status">
          {outcome === 'failed' && (
            <>
              <CloudOff size={16} />
              {t('feedback.not_sent')}
            </>
          )}
        </p>
      </div>
    </Form>
  )
}

const Thanks = ({ onAgain }: { onAgain: () => void }) => {
  const t = useWords()
  const thanks = useRef<HTMLDivElement>(null)
  useEffect(() => thanks.current?.focus(), [])
  return (
    <div className="stack" tabIndex={-1} ref={thanks}>
      <Notice tone="good" icon={<CircleCheck />} title={t('feedback.thanks')} live="status">
        <p>{t('feedback.thanks_text')}</p>
      </Notice>
      <p>
        <Button onClick={onAgain}>{t('feedback.again')}</Button>
      </p>
    </div>
  )
}
