import { createServerCore } from '@portti/core'
import { createTestCore, wireEvent, wireProduct } from '@portti/core/testing'
import { CoreContext } from '@portti/react'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import { renderToString } from 'react-dom/server.browser'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { PanelProduct } from '../../parts/products/panel-product.ts'
import { fi } from '../../texts/fi.ts'
import BuyPanel from './buy-panel.island.tsx'
import type { BuyPanelProps } from './buy-panel-props.ts'

afterEach(cleanup)

const availability = { available: true, min: 2, max: 9, step: 2, status: 'green', info: {} } as const
const pair: PanelProduct = {
  id: 'lippu',
  name: 'Parilippu',
  info: '',
  price: 2490,
  availability,
  requiredProducts: [],
  isRegistered: false,
}

const panel = (maxPerOrder?: number): ReactNode => (
  <BuyPanel
    language="fi"
    timeZone="Europe/Helsinki"
    texts={fi.buyPanel}
    lists={[{ title: 'Liput', products: [pair] }]}
    companions={[]}
    productNames={{}}
    eventId="konsertti"
    {...(maxPerOrder !== undefined && { maxPerOrder })}
  />
)
const shop = () => createTestCore({ products: [wireProduct({ availability: { ...availability, info: { fi: '' } } })] })
const open = (maxPerOrder?: number) => {
  const test = shop()
  render(<CoreContext value={{ core: test.core, rendered: createServerCore() }}>{panel(maxPerOrder)}</CoreContext>)
  return test
}
const amount = (): HTMLInputElement => screen.getByRole<HTMLInputElement>('textbox', { name: 'Parilippu, määrä' })
const shows = (text: RegExp): boolean => screen.queryAllByText(text).length > 0

it('goes by the product’s steps: End ends on one, minus goes to the one below, and what is typed is clamped', () => {
  open()
  fireEvent.keyDown(amount(), { key: 'End' })
  expect(amount().value).toBe('8')
  fireEvent.click(screen.getByRole('button', { name: 'Vähennä: Parilippu' }))
  expect(amount().value).toBe('6')
  fireEvent.change(amount(), { target: { value: '25' } })
  fireEvent.blur(amount())
  expect(amount().value).toBe('8')
  expect(shows(/^199,20/)).toBe(true)
})

// rules/prices-and-vat#original-price
it('says a reduction in whole percent beside the original price, and none that is less than one', () => {
  const reduced = { ...pair, originalPrice: 4980 }
  const hardly = { ...pair, id: 'tuskin', name: 'Tuskin', originalPrice: 2500 }
  const not = { ...pair, id: 'ei', name: 'Ei', originalPrice: pair.price }
  const { core } = shop()
  render(
    <CoreContext value={{ core, rendered: createServerCore() }}>
      <BuyPanel
        {...(panel() as ReactElement<BuyPanelProps>).props}
        lists={[{ title: '', products: [reduced, hardly, not] }]}
      />
    </CoreContext>,
  )
  expect(screen.getAllByText(/%/).map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^−50\s%$/)])
  const originals = screen.getAllByRole('deletion').map(({ textContent }) => textContent)
  expect(originals).toEqual([expect.stringMatching(/^49,80\s€$/), expect.stringMatching(/^25,00\s€$/)])
})

it('draws the line that was pressed, and none beside it', async () => {
  const drawn: string[] = []
  const watched = (id: string): PanelProduct => ({
    ...pair,
    id,
    get name() {
      drawn.push(id)
      return `Lippu ${id}`
    },
  })
  const { core } = shop()
  const products = ['a', 'b', 'c'].map(watched)
  render(
    <CoreContext value={{ core, rendered: createServerCore() }}>
      <BuyPanel
        language="fi"
        timeZone="Europe/Helsinki"
        texts={fi.buyPanel}
        lists={[{ title: 'Liput', products }]}
        companions={[]}
        productNames={{}}
        eventId="konsertti"
      />
    </CoreContext>,
  )
  expect(new Set(drawn)).toEqual(new Set(['a', 'b', 'c']))
  drawn.length = 0
  fireEvent.click(screen.getByRole('button', { name: 'Lisää: Lippu b' }))
  await waitFor(() => expect(new Set(drawn)).toEqual(new Set(['b'])))
})

it('adds what was chosen once, however often it is pressed while the cart page is still coming', async () => {
  const test = open()
  const add = () =>
    act(async () => {
      screen.getByRole('button', { name: fi.buyPanel.add }).click()
      await test.clock.advance(0)
    })
  const isBusy = () => screen.getByRole('button', { name: fi.buyPanel.add }).getAttribute('aria-busy') === 'true'
  fireEvent.click(screen.getByRole('button', { name: 'Lisää: Parilippu' }))
  await waitFor(() => expect(shows(/^49,80/)).toBe(true))
  await add()
  await waitFor(() => expect(test.navigator.visited).toEqual([{ to: 'cart' }]))
  expect(isBusy()).toBe(true)
  await add()
  expect(test.core.cart.getSnapshot()).toMatchObject({ cart: { items: [{ amount: 2 }] } })
  expect(test.server.heard.filter(call => call === 'addItems')).toHaveLength(1)
  // Shown again from the back/forward cache.
  act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  expect(isBusy()).toBe(false)
})

// rules/cart#created-when-needed
it('asks for a cart once something is chosen, so that adding it waits for one answer', async () => {
  const test = open()
  const asked = () => test.server.heard.filter(call => call !== 'readEvent')
  fireEvent.focus(amount())
  expect(asked()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Lisää: Parilippu' }))
  await waitFor(() => expect(asked()).toEqual(['createCart']))
  await act(async () => {
    screen.getByRole('button', { name: fi.buyPanel.add }).click()
    await test.clock.advance(0)
  })
  await waitFor(() => expect(asked()).toEqual(['createCart', 'addItems']))
})

it('says that the order is full, and adds what is chosen', async () => {
  const test = open(4)
  const plus = screen.getByRole('button', { name: 'Lisää: Parilippu' })
  fireEvent.click(plus)
  fireEvent.click(plus)
  fireEvent.click(plus)
  expect(amount().value).toBe('4')
  expect(plus.getAttribute('aria-disabled')).toBe('true')
  const add = screen.getByRole<HTMLButtonElement>('button', { name: fi.buyPanel.add })
  await act(async () => {
    add.click()
    await test.clock.advance(0)
  })
  expect(test.core.cart.getSnapshot()).toMatchObject({ cart: { items: [{ amount: 4 }] } })
  expect(test.navigator.visited).toHaveLength(1)
})

it('hydrates as the server wrote it for everybody, and then knows this visitor’s cart', async () => {
  const test = shop()
  await test.core.cart.add([{ productId: 'lippu', amount: 6 }])
  const rendered = createServerCore()
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<CoreContext value={{ core: rendered, rendered }}>{panel()}</CoreContext>)
  expect(container.textContent).toContain('Parilippu')
  const mismatches: unknown[] = []
  render(<CoreContext value={{ core: test.core, rendered }}>{panel()}</CoreContext>, {
    container,
    hydrate: true,
    onRecoverableError: error => void mismatches.push(error),
  })
  await act(() => test.clock.advance(0))
  expect(mismatches).toEqual([])
  fireEvent.keyDown(amount(), { key: 'End' })
  expect(amount().value).toBe('2')
  container.remove()
})

// rules/waiting-room#refusals
it('has the choice again, with its participants, when its shopper comes back from the line', async () => {
  const fields = [{ name: 'first_name', title: { fi: 'Etunimi' }, required: true, type: 'text' }] as const
  const registered = {
    ...(panel() as ReactElement<BuyPanelProps>).props,
    lists: [{ title: 'Liput', products: [{ ...pair, isRegistered: true }] }],
    registration: { fields, texts: fi.participants },
  } as BuyPanelProps
  const first = shop()
  const show = ({ core }: ReturnType<typeof shop>) =>
    render(
      <CoreContext value={{ core, rendered: createServerCore() }}>
        <BuyPanel {...registered} />
      </CoreContext>,
    )
  show(first)
  fireEvent.click(screen.getByRole('button', { name: 'Lisää: Parilippu' }))
  const names = await screen.findAllByRole<HTMLInputElement>('textbox', { name: /Etunimi/ })
  names.forEach((field, index) => {
    fireEvent.change(field, { target: { value: ['Aino', 'Eino'][index] } })
    fireEvent.blur(field)
  })
  const body = {
    error: { code: 'unspecified_exception' },
    exception_parameters: { reason: 'place_needed', event_id: 'konsertti' },
  }
  await waitFor(() => expect(first.server.heard).toContain('createCart'))
  first.server.trouble({ status: 403, body })
  fireEvent.click(screen.getByRole('button', { name: /^Lisää ostoskoriin/ }))
  await waitFor(() => expect(first.storage.ofTab.get('portti.keptChoice')).toBeDefined())
  cleanup()

  const next = createTestCore({ before: first })
  const before = location.href
  history.replaceState(history.state, '', '#chosen=')
  onTestFinished(() => history.replaceState(history.state, '', before))
  show(next)
  await waitFor(() => expect(amount().value).toBe('2'))
  const again = await screen.findAllByRole<HTMLInputElement>('textbox', { name: /Etunimi/ })
  expect(again.map(({ value }) => value)).toEqual(['Aino', 'Eino'])
  expect(next.storage.ofTab.get('portti.keptChoice')).toBeUndefined()
})

// rules/customer-form#registration, rules/design#accessible
it('leads from the button that adds a participant to the new fields, also when it goes at the limit', async () => {
  const fields = [{ name: 'first_name', title: { fi: 'Etunimi' }, required: true, type: 'text' }] as const
  const registered = {
    ...(panel(4) as ReactElement<BuyPanelProps>).props,
    lists: [{ title: 'Liput', products: [{ ...pair, isRegistered: true }] }],
    registration: { fields, texts: fi.participants },
  } as BuyPanelProps
  render(
    <CoreContext value={{ core: shop().core, rendered: createServerCore() }}>
      <BuyPanel {...registered} />
    </CoreContext>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Lisää: Parilippu' }))
  const another = await screen.findByRole('button', { name: fi.participants.addAnother })
  another.focus()
  fireEvent.click(another)
  expect(screen.queryByRole('button', { name: fi.participants.addAnother })).toBeNull()
  const names = screen.getAllByRole('textbox', { name: /Etunimi/ })
  await waitFor(() => expect(document.activeElement).toBe(names[2]))
})

// rules/design#accessible
it('asks anew of participants that are chosen after an attempt, and leaves the focus on what was pressed', async () => {
  const fields = [{ name: 'first_name', title: { fi: 'Etunimi' }, required: true, type: 'text' }] as const
  const registered = {
    ...(panel() as ReactElement<BuyPanelProps>).props,
    lists: [{ title: 'Liput', products: [{ ...pair, isRegistered: true }] }],
    registration: { fields, texts: fi.participants },
  } as BuyPanelProps
  render(
    <CoreContext value={{ core: shop().core, rendered: createServerCore() }}>
      <BuyPanel {...registered} />
    </CoreContext>,
  )
  const more = screen.getByRole('button', { name: 'Lisää: Parilippu' })
  fireEvent.click(more)
  await screen.findByRole('heading', { name: fi.participants.title })
  fireEvent.click(screen.getByRole('button', { name: fi.buyPanel.add }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: /^Tarkista/ })))
  fireEvent.click(screen.getByRole('button', { name: 'Vähennä: Parilippu' }))
  more.focus()
  fireEvent.click(more)
  await screen.findByRole('heading', { name: fi.participants.title })
  expect(screen.queryByRole('group', { name: /^Tarkista/ })).toBeNull()
  expect(document.activeElement).toBe(more)
})

// rules/waiting-room#refusals
describe('a choice that its tab keeps', () => {
  const line = (productId: string, chosen: number) => ({ productId, amount: chosen, participants: [] })
  const keep = ({ storage }: ReturnType<typeof shop>, lines: readonly ReturnType<typeof line>[]) =>
    storage.ofTab.set('portti.keptChoice', JSON.stringify({ eventId: 'konsertti', lines }))
  const comeBack = ({ core }: ReturnType<typeof shop>) => {
    const before = location.href
    history.replaceState(history.state, '', '#chosen=')
    onTestFinished(() => history.replaceState(history.state, '', before))
    render(<CoreContext value={{ core, rendered: createServerCore() }}>{panel()}</CoreContext>)
  }

  it('comes back as far as it is sold now, and says so', async () => {
    const test = shop()
    keep(test, [line('lippu', 90)])
    comeBack(test)
    await waitFor(() => expect(document.body.textContent).toContain(fi.buyPanel.handedOverChanged))
    expect(amount().value).toBe('8')
  })

  it('comes back with what a code of the cart opened, and says nothing', async () => {
    // What is read again has the name that came with the page.
    const read = wireProduct({ title: { fi: pair.name }, availability: { ...availability, info: { fi: '' } } })
    const products = [read, wireProduct({ id: 'vip' })]
    const events = [wireEvent({ id: 'konsertti', products })]
    const test = createTestCore({ products, events, codes: { AVAA: { opens: 'vip' } } })
    await test.core.cart.useCode('AVAA')
    keep(test, [line('lippu', 2), line('vip', 3)])
    comeBack(test)
    await act(() => test.clock.advance(0))
    const opened = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Peruslippu, määrä' })
    await waitFor(() => expect(opened.value).toBe('3'))
    expect(amount().value).toBe('2')
    expect(document.body.textContent).not.toContain(fi.buyPanel.handedOverChanged)
  })
})

// rules/catalogue#photographs
it('keeps the photographs of goods whose price is read again', async () => {
  const imageUrl = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
  const shirt = { ...pair, id: 'paita', name: 'Paita', imageUrl, fallbackUrl: '/products/paita/drawing.svg' }
  const read = wireProduct({ id: 'paita', title: { fi: 'Paita' }, type: 'merchandise', price: '29.50' })
  const { core } = createTestCore({ products: [read], events: [wireEvent({ id: 'konsertti', products: [read] })] })
  const goods = {
    ...(panel() as ReactElement<BuyPanelProps>).props,
    lists: [{ title: 'Tuotteet', products: [shirt] }],
  }
  render(
    <CoreContext value={{ core, rendered: createServerCore() }}>
      <BuyPanel {...goods} />
    </CoreContext>,
  )
  const photograph = () => document.querySelector<HTMLElement>('[data-part="product-line"] img')
  expect(photograph()?.getAttribute('src')).toBe(imageUrl)
  act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await waitFor(() => expect(shows(/29,50/)).toBe(true))
  expect(photograph()?.getAttribute('src')).toBe(imageUrl)
  expect(photograph()?.dataset['fallback']).toBe('/products/paita/drawing.svg')
})

// rules/embed#hand-over
describe('a choice from another site', () => {
  const site = 'https://www.lehti.example'
  const arrive = async (fragment: string, from: string) => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${from}/`)
    const before = location.href
    history.replaceState(history.state, '', fragment)
    onTestFinished(() => {
      history.replaceState(history.state, '', before)
      vi.restoreAllMocks()
    })
    const test = shop()
    const listed = { ...(panel() as ReactElement<BuyPanelProps>).props, embedSites: [site] }
    render(
      <CoreContext value={{ core: test.core, rendered: createServerCore() }}>
        <BuyPanel {...listed} />
      </CoreContext>,
    )
    await waitFor(() => expect(location.hash).toBe(''))
    return test
  }

  it('of the shop’s list goes into the cart by itself', async () => {
    const { core, clock, navigator } = await arrive('#chosen=lippu:4', site)
    await act(() => clock.advance(0))
    await waitFor(() => expect(navigator.visited).toHaveLength(1))
    expect(core.cart.getSnapshot()).toMatchObject({ cart: { items: [{ amount: 4 }] } })
  })

  it.each([
    ['from anywhere else waits for a press', '#chosen=lippu:4', 'https://evil.example', fi.buyPanel.handedOver, '4'],
    ['that only begins like it, too', '#chosen=lippu:4', `${site}.evil.example`, fi.buyPanel.handedOver, '4'],
    ['over a limit is shown as far as it is sold', '#chosen=lippu:90', site, fi.buyPanel.handedOverChanged, '8'],
    ['of something else is shown as not taken', '#chosen=keksitty:1', site, fi.buyPanel.handedOverChanged, '0'],
    ['that cannot be read, too', '#chosen=%%%', site, fi.buyPanel.handedOverChanged, '0'],
  ])('%s', async (_, fragment, from, text, chosen) => {
    const { core, navigator } = await arrive(fragment, from)
    await waitFor(() => expect(document.body.textContent).toContain(text))
    expect(screen.getByRole('alert').textContent).toBe(text)
    expect(amount().value).toBe(chosen)
    expect(navigator.visited).toEqual([])
    expect(core.cart.getSnapshot().phase).toBe('absent')
  })
})

it('moves the focus from the button that adds what is required to the number that comes in its line', async () => {
  const test = shop()
  const coffee = { ...pair, id: 'kahvi', name: 'Kahvi', requiredProducts: ['lippu'] }
  render(
    <CoreContext value={{ core: test.core, rendered: createServerCore() }}>
      <BuyPanel
        language="fi"
        timeZone="Europe/Helsinki"
        texts={fi.buyPanel}
        lists={[{ title: 'Liput', products: [pair, coffee] }]}
        companions={[]}
        productNames={{ lippu: 'Parilippu' }}
        eventId="konsertti"
      />
    </CoreContext>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Lisää myös Parilippu' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Kahvi, määrä' })))
  expect(amount().value).toBe('2')
})

// rules/catalogue#offer-of-a-product
it('counts down once to a moment at which several tickets open, and again to another one', async () => {
  const test = shop()
  const opening = (id: string, at: number): PanelProduct => ({
    ...pair,
    id,
    name: id,
    opensAt: `klo ${at}`,
    availability: { ...availability, available: false, max: 0, status: 'red', reasonCode: 'not_yet_open', openAt: at },
  })
  const [noon, evening] = [test.clock.now() + 3_600_000, test.clock.now() + 7_200_000]
  const soon = {
    ...(panel() as ReactElement<BuyPanelProps>).props,
    lists: [
      { title: 'Liput', products: [opening('aikuinen', noon), opening('lapsi', noon), opening('terassi', evening)] },
    ],
    countdownTexts: fi.countdown,
  }
  render(
    <CoreContext value={{ core: test.core, rendered: createServerCore() }}>
      <BuyPanel {...soon} />
    </CoreContext>,
  )
  await waitFor(() => expect(screen.getAllByRole('timer')).toHaveLength(2))
  expect(screen.queryAllByText(`klo ${noon}`)).toHaveLength(1)
  expect(screen.queryAllByText(`klo ${evening}`)).toHaveLength(1)
})

// rules/checkout#polling
it('reads each minute what is sold while the page stays open, and not while nobody sees it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  onTestFinished(() => hidden.mockRestore())
  const test = shop()
  const withoutEvent = (
    <BuyPanel
      language="fi"
      timeZone="Europe/Helsinki"
      texts={fi.buyPanel}
      lists={[{ title: 'Liput', products: [pair] }]}
      companions={[]}
      productNames={{}}
    />
  )
  render(<CoreContext value={{ core: test.core, rendered: createServerCore() }}>{withoutEvent}</CoreContext>)
  await act(() => test.clock.advance(0))
  const readings = () => test.server.requests.filter(({ path }) => path.includes('/products/')).length
  const atFirst = readings()
  hidden.mockReturnValue(true)
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect(readings()).toBe(atFirst)
  hidden.mockReturnValue(false)
  const soldOut = { available: false, min: 2, max: 0, step: 2, status: 'red', info: { fi: 'Loppuunmyyty' } } as const
  test.server.trouble({ status: 200, body: { product: wireProduct({ availability: soldOut }) } })
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(readings()).toBe(atFirst + 1)
  await act(() => test.clock.advance(0))
  await waitFor(() => expect(shows(/Loppuunmyyty/)).toBe(true))
})
