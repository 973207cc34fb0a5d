import { useQuery } from '@tanstack/react-query'
import type { Site } from '#contract/sites.ts'
import { useWords } from '#app/i18n/words.ts'
import { FailedRead } from '#app/site/failed-read.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import type { Outcome } from './use-confirmation.ts'
import { HeldNotice } from './held-notice.tsx'
import { heldBy } from './reservable.ts'
import { type Owner, reservablesQuery, reservationsQuery } from './queries.ts'
import type { WizardState } from './use-wizard.ts'
import { waitsQuery } from './waits.ts'
import { WizardSteps } from './wizard-steps.tsx'

/** The wizard with the server's current places and seats (RESV-05). */
export const WizardPanel = ({ site, owner, state, onDone }: WizardPanelProps) => {
  const t = useWords()
  const places = useQuery({ ...reservablesQuery(site.id), refetchInterval: 30_000 })
  const listed = useQuery(reservationsQuery(owner))
  const waits = useQuery(waitsQuery(owner))
  if (places.data && listed.data)
    return (
      <div className="stack">
        <HeldNotice site={site} waits={waits.data} />
        <WizardSteps
          site={site}
          owner={owner}
          state={state}
          places={places.data}
          waits={waits.data ?? []}
          held={heldBy(listed.data.reservations)}
          // The refusal may come from a booking made on another device.
          refetch={async () => void (await Promise.all([places.refetch(), listed.refetch()]))}
          onDone={onDone}
        />
      </div>
    )
  const failed = places.error ?? listed.error
  if (failed)
    return (
      <FailedRead
        error={failed}
        title={t('reservations.failed')}
        notSaved="offline.connect"
        onRetry={() => void Promise.all([places.refetch(), listed.refetch()])}
      />
    )
  return (
    <Loading label={t('actions.loading')}>
      <Skeleton height="4.5rem" />
      <Skeleton height="4.5rem" />
    </Loading>
  )
}

type WizardPanelProps = { site: Site; owner: Owner; state: WizardState; onDone: (outcome: Outcome) => void }
