import { type Block, blocksOn, type Clock, type Held, isBlockFull, isBlockPast, type ReservablePlace } from '#domain/reservations.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Choice } from './choice.tsx'

export const useBlockName = (rules: ReservablePlace | undefined): ((block: Pick<Block, 'id' | 'name'>) => string) => {
  const { text } = useFormat()
  return ({ id, name }) => {
    const translations = rules?.schedules.find((one) => one.id === id)?.translations ?? []
    return text({ name, translations }, 'name')
  }
}

/** The block of the day; blocks that are over or full say so (RESV-08, RESV-16, RESV-17). */
export const BlockStep = ({ rules, clock, date, heldHere, chosen, onChoose }: BlockStepProps) => {
  const t = useWords()
  const { time } = useFormat()
  const nameOf = useBlockName(rules)
  const reasonOf = (block: Block) => {
    if (isBlockPast(block, date, clock)) return t('reservations.block_past')
    return isBlockFull(rules, block, date, heldHere) ? t('reservations.block_full') : undefined
  }
  return (
    <ul className="reserve-list">
      {blocksOn(rules, date).map((block) => (
        <Choice key={block.id} chosen={block.id === chosen} reason={reasonOf(block)} onChoose={() => onChoose(block.id)}>
          <strong>{nameOf(block)}</strong>
          <span className="small muted numbers">{t('reservations.span', { from: time(block.start), to: time(block.end) })}</span>
        </Choice>
      ))}
    </ul>
  )
}

type BlockStepProps = {
  rules: ReservablePlace
  clock: Clock
  date: string
  heldHere: readonly Held[]
  chosen: string | null
  onChoose: (id: string) => void
}
