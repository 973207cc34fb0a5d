import type { MenuMeal, MenuStation, OfficeMenuDay } from '#contract/office-menus.ts'
import { dishesInOrder, mrnOf } from '#domain/menu-edit.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { ChevronRight, Plus } from '#app/ui/icons.tsx'
import { AllergenLine, DishSigns, DishTitle } from './dish-line.tsx'
import { stationsInOrder } from './menu-view.ts'
import type { OpenSheet } from './sheet.ts'

/** One meal of one day, station by station, as a phone shows it. `open` is null where nothing can be changed. */
export const DayMenu = ({ day, meal, open }: { day: OfficeMenuDay; meal: MenuMeal; open: OpenSheet | null }) => (
  <div className="stack office-day">
    {stationsInOrder(meal).map((station) => (
      <Station key={station.id} day={day} meal={meal} station={station} open={open} />
    ))}
  </div>
)

type StationProps = { day: OfficeMenuDay; meal: MenuMeal; station: MenuStation; open: OpenSheet | null }

const Station = ({ day, meal, station, open }: StationProps) => {
  const t = useWords()
  const { text } = useFormat()
  const name = text(station, 'name')
  const at = { mealId: meal.id, stationId: station.id }
  return (
    <section aria-label={name}>
      <div className="office-station-head">
        <h2>{name}</h2>
        {open && (
          <Button kind="quiet" icon={<Plus />} onClick={() => open({ kind: 'add', day, spot: at })}>
            {t('office.menus.add')}
          </Button>
        )}
      </div>
      {station.items.length === 0 ? (
        <p className="muted small">{t('office.menus.station_empty')}</p>
      ) : (
        <ul className="card-rows">
          {dishesInOrder(station).map((placed) => (
            <li key={mrnOf(placed)}>
              <Row onOpen={open && (() => open({ kind: 'dish', day, spot: { ...at, mrn: mrnOf(placed) } }))}>
                <span className="office-dish-text">
                  <b>
                    <DishTitle placed={placed} />
                  </b>
                  <span className="small muted">
                    <AllergenLine placed={placed} />
                  </span>
                </span>
                <span className="office-dish-signs">
                  <DishSigns placed={placed} />
                </span>
              </Row>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const Row = ({ onOpen, children }: { onOpen: (() => void) | null; children: React.ReactNode }) =>
  onOpen ? (
    <button type="button" className="office-dish" onClick={onOpen}>
      {children}
      <ChevronRight />
    </button>
  ) : (
    <div className="office-dish">{children}</div>
  )
