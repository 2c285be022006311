import { calls } from '@portti/contract'
import type { SampleApi } from '../shop/sample-api.ts'

const customer = { first_name: 'Aino', last_name: 'Niemi', email: 'aino@example.fi', phone: '0401234567' }
const hall = 'sinfoniaa-peltohovissa'

/** A web order of seats of section B of the sample shop's hall, paid in the sandbox; answers its number. */
export const buySeats = async (api: SampleApi, amount: number): Promise<string> => {
  const shopper = await api.shopper()
  const wanted = { event: { id: hall }, seat_count: amount, section: { id: 'b' } }
  const answer = await shopper.call('POST', '/seat_reservations.json', wanted)
  const { seat_reservations, cart } = calls.reserveSeats.response.parse(answer.json())
  shopper.state.token = cart.token
  const seats = seat_reservations.map(({ id }) => id)
  await shopper.change('POST', '/cart_items.json', {
    cart_item: { product: { id: `${hall}-peruslippu-b` }, amount, seat_reservations: seats },
  })
  await shopper.change('PUT', '/customer.json', { customer })
  await shopper.deliver('TICKETS', 'sahkoposti')
  const checkout = await shopper.checkOut()
  await api.press(checkout.next_step?.forward_to_url, 'pay')
  return (await shopper.readCheckout(checkout.uuid)).order?.number ?? ''
}
