import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Badge } from '#app/ui/state.tsx'
import { failureToast, toast } from '#app/ui/toast.tsx'
import { useOfficeCall, useOfficeQuery } from '../api.ts'
import { failureText } from '../refusals.ts'
import { Loaded } from '../screen.tsx'
import { useWhen } from '../use-when.ts'

/** Where the account is logged in, each to be ended from here. */
export const SessionsCard = () => {
  const t = useWords()
  const when = useWhen()
  const query = useOfficeQuery('officeSessions', {})
  const { mutate, isPending } = useOfficeCall('endOfficeSession')
  const end = (id: string) =>
    mutate({ id }, { onSuccess: () => toast(t('office.sessions.ended')), onError: (error) => failureToast(t(failureText(error))) })
  return (
    <section className="card stack" aria-labelledby="office-sessions">
      <h2 id="office-sessions">{t('office.sessions.title')}</h2>
      <Loaded query={query}>
        {({ sessions }) => (
          <>
            <ul className="office-rows">
              {sessions.map(({ id, agent, seen_at: seenAt, current }) => {
                const name = agent || t('devices.unknown')
                return (
                  <li key={id}>
                    <p>
                      <strong>{name}</strong>
                      <br />
                      <span className="small muted numbers">{t('office.sessions.seen', { when: when(seenAt) })}</span>
                    </p>
                    {current ? (
                      <Badge tone="good">{t('devices.this')}</Badge>
                    ) : (
                      <Button label={[t('nav.log_out'), name].join(' ')} aria-disabled={isPending} onClick={() => end(id)}>
                        {t('nav.log_out')}
                      </Button>
                    )}
                  </li>
                )
              })}
            </ul>
            {sessions.length > 1 && (
              <div>
                <Button aria-disabled={isPending} onClick={() => end('')}>
                  {t('devices.end_others')}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}
