import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'

/** Leads to the marked plans side by side. */
export const CompareBar = ({ count, onCompare }: { count: number; onCompare: () => void }) => {
  const t = useWords()
  return (
    <div className="plan-bar no-print">
      <p role="status">{t('plans.marked', { count })}</p>
      <Button onClick={onCompare}>{t('plans.compare')}</Button>
    </div>
  )
}
