import { errorBodySchema } from '@portti/contract'
import { expect, test } from 'vitest'
import type { SampleApi } from '../../test-support/shop/sample-api.ts'
import { useSampleShop } from '../../test-support/shop/use-sample-shop.ts'

const { api } = useSampleShop({ maxConnections: 4 })

const productId = 'humppaa-ja-jenkkaa-kurssipaikka'
const aino = { first_name: 'Aino', last_name: 'Niemi', dance_role: 'seuraan' }
const eino = { first_name: 'Eino', last_name: 'Niemi' }
type Shopper = Awaited<ReturnType<SampleApi['shopper']>>
type Participants = readonly Readonly<Record<string, string>>[]

const item = (amount: number, participants?: Participants) => ({
  cart_item: {
    product: { id: productId },
    amount,
    ...(participants && { event_registration: { participants } }),
  },
})

/** The refusal of a call. */
const refusal = async (shopper: Shopper, ...call: Parameters<Shopper['call']>) => {
  const response = await shopper.call(...call)
  const { error, exception_parameters } = errorBodySchema.parse(response.json())
  return { status: response.statusCode, code: error.code, message: error.message, parameters: exception_parameters }
}

// rules/customer-form#registration
test('a ticket of an event that is registered for comes with a participant for each piece', async () => {
  const shopper = await api.shopper()
  const cart = await shopper.change('POST', '/cart_items.json', item(2, [{ ...aino, first_name: ' Aino ' }, eino]))
  expect(cart.items).toMatchObject([{ amount: 2, event_registration: { participants: [aino, eino] } }])
  const more = await shopper.change('POST', '/cart_items.json', item(1, [eino]))
  expect(more.items.map(({ amount }) => amount)).toEqual([2, 1])
  expect(await api.brokenInvariants()).toEqual([])
})

test('a registration that is not whole is refused with the participant and the field, and holds nothing', async () => {
  const shopper = await api.shopper()
  const refused = (language: string, body: object) =>
    refusal(shopper, 'POST', `/cart_items.json?lang=${language}`, body)
  expect(await refused('fi', item(1))).toEqual({
    status: 422,
    code: 'unspecified_exception',
    message: 'Osallistuja 1: Etunimi puuttuu.',
    parameters: {
      participant: 1,
      field: 'first_name',
      fields: {
        'participants.0.first_name': 'Osallistuja 1: Etunimi puuttuu.',
        'participants.0.last_name': 'Osallistuja 1: Sukunimi puuttuu.',
      },
    },
  })
  expect(await refused('en', item(2, [aino, { ...eino, last_name: ' ' }]))).toMatchObject({
    message: 'Participant 2: Last name is missing.',
    parameters: { participant: 2, field: 'last_name' },
  })
  expect(await refused('sv', item(1, [{ ...aino, dance_role: 'x'.repeat(201) }]))).toMatchObject({
    message: 'Deltagare 1: Leder eller följer får ha högst 200 tecken.',
    parameters: { participant: 1, field: 'dance_role' },
  })
  const { cart } = (await shopper.call('GET', '.json')).json<{ cart: { items: unknown[] } }>()
  expect(cart.items).toEqual([])
})

test('the amount of an item and its participants change together', async () => {
  const shopper = await api.shopper()
  const cart = await shopper.change('POST', '/cart_items.json', item(1, [aino]))
  const path = `/cart_items/${String(cart.items[0]?.id)}.json`
  const patch = (amount: number, participants?: Participants) => {
    const { product: _, ...changed } = item(amount, participants).cart_item
    return { cart_item: changed }
  }
  expect(await refusal(shopper, 'PATCH', path, patch(2))).toMatchObject({
    status: 422,
    parameters: { participant: 2, field: 'first_name' },
  })
  const grown = await shopper.change('PATCH', path, patch(2, [aino, eino]))
  expect(grown.items).toMatchObject([{ amount: 2, event_registration: { participants: [aino, eino] } }])
  expect(await refusal(shopper, 'PATCH', path, patch(1))).toMatchObject({
    status: 422,
    message: 'Osallistujia on enemmän kuin paikkoja (1).',
  })
  const smaller = await shopper.change('PATCH', path, patch(1, [eino]))
  expect(smaller.items).toMatchObject([{ amount: 1, event_registration: { participants: [eino] } }])
  expect((await shopper.change('PATCH', path, patch(0))).items).toEqual([])
})

// rules/customer-form#registration
test('participants that nobody asked for are dropped: what they came with is an item like any other', async () => {
  const shopper = await api.shopper()
  const plain = { product: { id: 'emalimuki' }, amount: 1 }
  const said = { event_registration: { participants: [aino, { greeting: 'x'.repeat(300) }] } }
  const cart = await shopper.change('POST', '/cart_items.json', { cart_items: [plain, { ...plain, ...said }] })
  expect(cart.items.map(({ amount, event_registration }) => [amount, event_registration])).toEqual([[2, undefined]])
  const path = `/cart_items/${String(cart.items[0]?.id)}.json`
  const changed = await shopper.change('PATCH', path, { cart_item: { amount: 3, ...said } })
  expect(changed.items.map(({ amount, event_registration }) => [amount, event_registration])).toEqual([[3, undefined]])
})
