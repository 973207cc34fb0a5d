import { FailureNotice } from '#app/forms/failure-notice.tsx'
import { useFailure } from '#app/forms/failure.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { useWords } from '#app/i18n/words.ts'
import { toast } from '#app/ui/toast.tsx'
import { useOneAtATime } from '#app/use-one-at-a-time.ts'
import type { TabProps } from '#app/session/tab-props.ts'
import { callAsCustomer, setCustomer } from '#app/session/session.ts'
import { saveProfile } from './save-profile.ts'
import { useLocale } from '#app/i18n/use-locale.ts'

/** A switch that is sent at once: shown as saved, reverted when it fails, disabled offline (FOOD-01 to 03, FOOD-Q1). */
export const FoodTab = ({ site, customer }: TabProps) => {
  const t = useWords()
  const locale = useLocale()
  const offline = useOffline()
  const { mutate, isPending, error, variables } = useOneAtATime({
    mutationFn: (on: boolean) =>
      saveProfile({
        customerId: customer.id,
        wanted: { food_insecurity: on },
        send: () => callAsCustomer('updateFoodInsecurity', { customer_id: customer.id, site_id: site.id, food_insecurity: on, locale }),
      }),
    onSuccess: (answer) => {
      setCustomer(answer.customer)
      toast(t('account.food_saved'))
    },
  })
  const failure = useFailure(error)
  // The pressed state until the server has answered.
  const shown = isPending ? variables : customer.food_insecurity
  return (
    <section className="card stack account-narrow" aria-labelledby="food-title">
      <h2 id="food-title">{t('account.tab.food')}</h2>
      <p>{t('food.text')}</p>
      <label className="check switch">
        <input
          type="checkbox"
          role="switch"
          checked={shown}
          aria-checked={shown}
          disabled={offline}
          onChange={(event) => mutate(event.currentTarget.checked)}
        />
        <span>{t('food.switch')}</span>
      </label>
      <div role="alert">{failure && <FailureNotice failure={failure} />}</div>
    </section>
  )
}
