import { useWords, type WordId } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { CircleCheck, Trash2 } from '#app/ui/icons.tsx'
import { ArrowDown, ArrowUp, Ban } from '../icons.tsx'
import type { Choice } from './menu-change.ts'

type Props = {
  choice: Choice | null
  soldOut: boolean
  /** The index of the dish at its station, and how many stand there. */
  position: number
  count: number
  onChoose: (choice: Choice | null) => void
}

const soldOutWords = (soldOut: boolean, isMarked: boolean): WordId => {
  if (soldOut) return isMarked ? 'office.menus.back_chosen' : 'office.menus.back_again'
  return isMarked ? 'office.menus.sold_out_chosen' : 'office.menus.mark_sold_out'
}

/** What can be done with a dish beside swapping it; nothing happens before it is saved. */
export const DishActions = ({ choice, soldOut, position, count, onChoose }: Props) => {
  const t = useWords()
  const isMarked = choice?.kind === 'sold-out'
  const toggle = (next: Choice) => onChoose(choice?.kind === next.kind ? null : next)
  const to = choice?.kind === 'move' ? choice.to : position
  const [isFirst, isLast] = [to === 0, to === count - 1]
  const move = (by: number) => onChoose(to + by === position ? null : { kind: 'move', to: to + by })
  return (
    <div className="stack stack-tight">
      <div className="cluster">
        <Button
          icon={soldOut === isMarked ? <Ban /> : <CircleCheck />}
          data-chosen={isMarked}
          onClick={() => toggle({ kind: 'sold-out', isSoldOut: !soldOut })}
        >
          {t(soldOutWords(soldOut, isMarked))}
        </Button>
        <Button icon={<Trash2 />} aria-pressed={choice?.kind === 'remove'} onClick={() => toggle({ kind: 'remove' })}>
          {t('office.menus.remove')}
        </Button>
      </div>
      {count > 1 && (
        <div className="cluster">
          <span className="small" role="status">
            {t('office.menus.position', { position: to + 1, count })}
          </span>
          {/* A disabled button would lose the focus. */}
          <Button
            kind="icon"
            icon={<ArrowUp />}
            label={t('office.menus.up')}
            aria-disabled={isFirst}
            onClick={() => !isFirst && move(-1)}
          />
          <Button
            kind="icon"
            icon={<ArrowDown />}
            label={t('office.menus.down')}
            aria-disabled={isLast}
            onClick={() => !isLast && move(1)}
          />
        </div>
      )}
    </div>
  )
}
