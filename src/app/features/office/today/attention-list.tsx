import type { OfficeToday } from '#contract/office-today.ts'
import { daysBetween } from '#domain/calendar.ts'
import { useWords } from '#app/i18n/words.ts'
import {
  CalendarDays,
  ChevronRight,
  CircleCheck,
  CircleHelp,
  type Icon,
  Images,
  Languages,
  MessageSquare,
  Tag,
  TriangleAlert,
} from '#app/ui/icons.tsx'
import type { Tone } from '#app/ui/state.tsx'
import { OfficeLink } from '../navigation.tsx'
import { useFirstLanguage } from '../school.ts'
import { shortName } from '../session.ts'
import { useClockWords } from '../use-clock-words.ts'

type Missing = OfficeToday['missing'][number]

const kinds = {
  translation: { tone: 'caution', Icon: Languages, words: 'office.missing.french', page: '/dishes' },
  allergens: { tone: 'alert', Icon: CircleHelp, words: 'office.missing.allergens', page: '/dishes' },
  alt: { tone: 'caution', Icon: Images, words: 'office.missing.alt', page: '/dishes' },
  menus_end: { tone: 'caution', Icon: CalendarDays, words: 'office.missing.menus_end', page: '/menus' },
  drafts_failed: { tone: 'alert', Icon: TriangleAlert, words: 'office.missing.drafts_failed', page: '/planned' },
  drafts_to_confirm: { tone: 'caution', Icon: Tag, words: 'office.missing.drafts_to_confirm', page: '/prices' },
  reports: { tone: 'muted', Icon: MessageSquare, words: 'office.missing.reports', page: '/feedback' },
} as const satisfies Record<Missing['kind'], { tone: Tone; Icon: Icon; words: string; page: string | null }>

/** What is missing in the content, each with the way to where it is mended. */
export const AttentionList = ({ today }: { today: OfficeToday }) => {
  const t = useWords()
  return (
    <section className="stack stack-tight" aria-labelledby="today-attention">
      <div className="today-head">
        <h2 id="today-attention">{t('office.missing.title')}</h2>
      </div>
      {today.missing.length === 0 ? (
        <p className="card today-fine tone-good">
          <CircleCheck />
          {t('office.missing.none')}
        </p>
      ) : (
        <ul className="card card-rows today-rows">
          {today.missing.map((missing) => (
            <li key={`${missing.kind} ${missing.place_id ?? ''}`}>
              <Attention missing={missing} today={today} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const searchOf = ({ kind, place_id: place }: Missing): Record<string, string> => {
  if (kind === 'reports') return { unanswered: '1' }
  if (kind === 'translation' || kind === 'allergens' || kind === 'alt') return { missing: kind }
  return place === null ? {} : { place }
}

const Attention = ({ missing, today }: { missing: Missing; today: OfficeToday }) => {
  const t = useWords()
  const { dayName } = useClockWords()
  const { tone, Icon, page, ...kind } = kinds[missing.kind]
  const isFrenchFirst = useFirstLanguage() === 'fr'
  const words = missing.kind === 'translation' && isFrenchFirst ? 'office.missing.english' : kind.words
  const place = today.places.find(({ id }) => id === missing.place_id)?.name ?? missing.names[0] ?? ''
  const isPlanned = missing.kind === 'drafts_failed' || missing.kind === 'drafts_to_confirm'
  const names = isPlanned ? t('office.missing.by', { names: missing.names.map(shortName).join(', ') }) : missing.names.join(', ')
  const detail = missing.day === null ? names : t('office.missing.in_days', { count: daysBetween(today.day, missing.day) })
  const what = (
    <>
      <Icon />
      <span>
        <span className="today-attention-what">
          {t(words, { count: missing.count, place, day: missing.day === null ? '' : dayName(missing.day) })}
        </span>
        {detail !== '' && <span className="small muted today-attention-detail">{detail}</span>}
      </span>
    </>
  )
  const className = `today-attention tone-${tone}`
  if (page === null) return <p className={className}>{what}</p>
  return (
    <OfficeLink className={className} to={page} search={searchOf(missing)}>
      {what}
      <ChevronRight />
    </OfficeLink>
  )
}
