import { Printer } from './icons.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from './button.tsx'

/** Prints the page as it stands. */
export const PrintButton = () => {
  const t = useWords()
  return (
    <Button className="no-print" icon={<Printer />} onClick={() => window.print()}>
      {t('actions.print')}
    </Button>
  )
}
