import { Users } from '#app/ui/icons.tsx'
import { occupancyShown } from '#domain/hours.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Badge } from '#app/ui/state.tsx'

/** A percentage in the language: "45%", "45 %". */
const percent = (shown: string, language: 'en' | 'fr') => shown.replace(/^(\d+)\s*%$/, language === 'fr' ? '$1\u00a0%' : '$1%')

/** "Currently: 45%" while a place is open and reports its occupancy (HOURS-02). A cached answer is too old for it. */
export const OccupancyBadge = ({
  label,
  occupancy,
  cachedAt,
}: {
  label: 'open' | 'closed'
  occupancy: string
  cachedAt: number | null
}) => {
  const t = useWords()
  const language = useLanguage()
  const shown = cachedAt === null ? occupancyShown(label, occupancy) : null
  if (shown === null) return null
  return (
    <Badge tone="accent" icon={<Users />}>
      {t('hours.currently', { occupancy: percent(shown, language) })}
    </Badge>
  )
}
