import type { OfficeOrder } from '#contract/office-orders.ts'
import { phoneLink, phoneShown } from '#domain/phone.ts'
import { useWords } from '#app/i18n/words.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'

/** Who bought, and for whom. */
export const PeopleCard = ({ order: { buyer, student } }: { order: OfficeOrder }) => {
  const t = useWords()
  return (
    <section className="card order-people" aria-labelledby="order-buyer">
      <div>
        <h2 id="order-buyer">{t('office.order.buyer')}</h2>
        <Person person={buyer} phone={buyer.phone} />
      </div>
      {student && (
        <div>
          <h2>{t('office.order.student')}</h2>
          <Person person={student} phone="" />
        </div>
      )}
    </section>
  )
}

const Person = ({
  person: { name, email, student_id: number },
  phone,
}: {
  person: OfficeOrder['buyer'] | NonNullable<OfficeOrder['student']>
  phone: string
}) => {
  const t = useWords()
  const dialled = phoneLink(phone)
  if (name === '' && email === '') return <p className="muted">{t('office.orders.deleted')}</p>
  return (
    <>
      <p>
        <strong>{name}</strong>
      </p>
      {email !== '' && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {dialled !== null && (
        <p>
          <a className="numbers" href={dialled}>
            {phoneShown(phone)}
          </a>
        </p>
      )}
      {number !== '' && <p className="small muted numbers">{t('office.orders.student', { number })}</p>}
    </>
  )
}

/** What was bought, line by line as on its receipt. */
export const BoughtCard = ({ order: { items, sums, facts } }: { order: OfficeOrder }) => {
  const t = useWords()
  return (
    <section className="card stack" aria-labelledby="order-bought">
      <h2 id="order-bought">{t('office.order.bought')}</h2>
      <Lines lines={items} />
      <Lines lines={sums} isSum />
      {facts.length > 0 && (
        <Disclosure summary={t('office.order.facts')}>
          <Lines lines={facts} />
        </Disclosure>
      )}
    </section>
  )
}

const Lines = ({ lines, isSum = false }: { lines: OfficeOrder['items']; isSum?: boolean }) => (
  <dl className={isSum ? 'order-lines order-sums' : 'order-lines'}>
    {lines.map(({ label, value }, index) => (
      <div key={index}>
        <dt>{label}</dt>
        <dd className="numbers">{value}</dd>
      </div>
    ))}
  </dl>
)
