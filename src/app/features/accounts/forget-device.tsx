import { forgetPicked } from '#app/personal/stored-picks.ts'
import { useProfile } from '#app/personal/profile.ts'
import { forgetAccountFavourites } from '#app/personal/favourites-key.ts'
import { forgetBalance } from '#app/personal/stored-balance.ts'
import { forgetReservations } from '#app/personal/stored-reservations.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.tsx'

/** Removes all allergens, the reservations and the balance from this device, the account's copy too; works offline (PWA-Q4). */
export const ForgetDevice = ({ onForget }: { onForget?: () => void }) => {
  const t = useWords()
  const { forget, account, empty } = useProfile()
  if (account === null && empty) return null
  const forgetAll = () => {
    onForget?.()
    forget()
    forgetPicked()
    forgetAccountFavourites()
    forgetBalance()
    void forgetReservations()
    toast(t('devices.allergens_removed'))
  }
  return (
    <div className="stack stack-tight">
      <p className="small muted">{t('devices.forget_text')}</p>
      <div className="cluster">
        <Button onClick={forgetAll}>{t('devices.forget')}</Button>
      </div>
    </div>
  )
}
