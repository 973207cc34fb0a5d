import { englishHost as host } from '../support/hosts.ts'

type Slot = { location_id: string; date: string; hour: number; minute: number; friends: number }
type Answer = { customer?: { id: string }; reservations?: { id: string }[] }

const school = 'e292d8e0a1e2c3ca03115278'
let people = 0

/** Another visitor, without a browser, who books a table; answers the way in which they give it back. */
export const sitDown = async (slot: Slot): Promise<() => Promise<void>> => {
  let cookie = ''
  const ask = async (method: string, path: string, body: object): Promise<Answer> => {
    const answer = await fetch(host + path, {
      method,
      headers: {
        'content-type': 'application/json',
        origin: host,
        cookie,
        'x-forwarded-for': `10.77.${process.pid % 250}.${people % 250}`,
      },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
    cookie =
      cookie ||
      answer.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; ')
    return (await answer.json()) as Answer
  }
  const { customer } = await ask('POST', '/v1/customer/create', {
    site_id: school,
    first_name: 'Max',
    last_name: 'Roy',
    email: `sitter-${process.pid}-${(people += 1)}@example.ca`,
    phone_number: '4165551234',
    address: '12 rue Principale',
    city: 'Montréal',
    province: 'QC',
    postal_code: 'H2X1Y4',
    password: 'Abcdef1!',
  })
  const { reservations } = await ask('POST', '/v1/reservations', { customer_id: customer?.id, ...slot })
  return async () => {
    await ask('DELETE', '/v1/reservations', { customer_id: customer?.id, reservation_id: reservations?.[0]?.id })
  }
}
