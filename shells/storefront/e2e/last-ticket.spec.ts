import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { calls } from '@portti/contract'

/** Holds all but one of an event's first product in other shoppers' carts. Returns the function that releases them. */
const holdAllButOne = async (request: APIRequestContext, eventId: string): Promise<() => Promise<void>> => {
  const { event } = calls.readEvent.answer.parse(await (await request.get(`/api/v2/events/${eventId}.json`)).json())
  const product = event.products?.find(({ availability }) => availability?.available)
  if (!product) throw new Error(`${eventId} has nothing to sell`)
  let left = (product.availability?.max_available ?? 0) - 1
  const held: (() => Promise<unknown>)[] = []
  while (left > 0) {
    const { cart } = calls.createCart.answer.parse(await (await request.post('/api/v2/carts.json')).json())
    const amount = Math.min(left, product.availability?.max ?? 1)
    const answer = await request.post(`/api/v2/carts/${cart.uuid}/cart_items.json`, {
      headers: { 'x-eventio-cart-token': cart.token },
      data: { cart_item: { product: { id: product.id }, amount } },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
    const [item] = calls.addItems.answer.parse(await answer.json()).cart.items
    const path = `/api/v2/carts/${cart.uuid}/cart_items/${item?.id}.json`
    held.push(() => request.delete(path, { headers: { 'x-eventio-cart-token': cart.token } }))
    left -= amount
  }
  return async () => {
    for (const giveBack of held) await giveBack()
  }
}

// rules/stock#never-oversold
test('two shoppers want the last ticket: exactly one gets it, the other is told so in Finnish', async ({
  browser,
  request,
}) => {
  const eventId = 'viinikoulu-kesan-valkoviinit'
  const giveBack = await holdAllButOne(request, eventId)

  const open = async (): Promise<Page> => {
    const page = await (await browser.newContext()).newPage()
    await page.goto(`/events/${eventId}/`)
    await page
      .getByRole('button', { name: /^Lisää: / })
      .first()
      .click()
    return page
  }
  const pages = [await open(), await open()]
  await Promise.all(pages.map(page => page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()))

  const outcome = (page: Page): Promise<string> =>
    Promise.race([
      page.waitForURL(/\/cart\/$/).then(() => 'got it'),
      page
        .getByRole('alert')
        .waitFor()
        .then(() => 'refused'),
    ])
  const outcomes = await Promise.all(pages.map(outcome))
  expect([...outcomes].sort()).toEqual(['got it', 'refused'])
  for (const page of pages.filter((_, index) => outcomes[index] === 'refused')) {
    await expect(page.getByRole('alert')).toContainText(/loppu|jäljellä/i)
  }
  await giveBack()
})
