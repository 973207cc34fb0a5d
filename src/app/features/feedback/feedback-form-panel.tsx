import { useAtomValue } from 'jotai'
import type { Site } from '#contract/sites.ts'
import { CaptchaCheck } from '#app/features/captcha/captcha-check.tsx'
import { SentNotice } from '#app/forms/sent-notice.tsx'
import type { PlaceGroup } from '#app/site/place-groups.ts'
import { useWords } from '#app/i18n/words.ts'
import { onlineAtom } from '#app/offline/connectivity.ts'
import { appStore } from '#app/store.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { CloudOff } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { AboutVisitor, AboutVisit } from './feedback-fields.tsx'
import { useFeedbackForm } from './use-feedback-form.ts'

/** The feedback form; its input stays in the tab until it is sent (FEED-02 to 13). */
export const FeedbackFormPanel = ({ site, groups }: Props) => {
  const hydrated = useHydrated()
  // The tab's draft is known on the device only.
  return <Fields key={String(hydrated)} site={site} groups={groups} hydrated={hydrated} />
}

type Props = { site: Site; groups: readonly PlaceGroup[] }

const Fields = ({ site, groups, hydrated }: Props & { hydrated: boolean }) => {
  const t = useWords()
  const view = useFeedbackForm({ site, locations: groups.flatMap((group) => group.places), hydrated })
  const online = useAtomValue(onlineAtom, { store: appStore })
  const { form, submit, faults, failure, isPending } = view
  if (view.sent)
    return <SentNotice title={t('feedback.thanks')} text={t('feedback.thanks_text')} again={t('feedback.again')} onAgain={view.again} />
  return (
    <Form className="feedback stack stack-wide" ref={form} onSubmit={submit}>
      {!online && (
        <Notice tone="offline" icon={<CloudOff className="says-offline" />} live="status">
          {t('feedback.offline')}
        </Notice>
      )}
      <AboutVisit view={view} groups={groups} />
      <AboutVisitor site={site} view={view} />
      <CaptchaCheck enabled={online} {...view.captcha} />
      <div className="cluster">
        <Button kind="primary" type="submit" disabled={!online} aria-disabled={isPending}>
          {isPending ? t('feedback.sending') : t('feedback.send')}
        </Button>
        <p className="feedback-status small muted" role="status">
          {failure && (
            <>
              <CloudOff size={16} />
              {t(failure)}
            </>
          )}
          {faults.length > 1 && <span className="visually-hidden">{t('form.faults', { count: faults.length })}</span>}
        </p>
      </div>
    </Form>
  )
}
