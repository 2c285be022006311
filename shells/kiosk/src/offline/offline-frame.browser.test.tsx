import type { Http } from '@portti/core'
import { wireEvent, wireProduct } from '@portti/core/testing'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { person, type ShownTill, showTill } from '../testing/show-till.tsx'

const sizes = [
  [820, 1_180],
  [1_024, 768],
  [1_180, 820],
  [1_280, 800],
  [1_920, 1_080],
] as const
const codes = Array.from({ length: 40 }, (_, index) => ({ code: `A-${index}`, qr: { size: 21, path: 'M0 0h1' } }))
const held = (id: string, productId: string, tickets: typeof codes) => ({
  id,
  product: { id: productId },
  price: '124.90',
  until: '2999-01-01T00:00:00Z',
  tickets,
})
const allotments = [held('a', 'lippu-1', codes.slice(0, 30)), held('b', 'huomenna', codes.slice(30))]
const holding = (http: Http): Http => ({
  send: async request => {
    const answer = await http.send(request)
    return request.path.includes('/allotments')
      ? answer.map(given => ({ ...given, status: 200, body: { allotments } }))
      : answer
  },
})
const names = ['Peruslippu', 'Rantaterassin illallislippu', 'Opiskelija tai eläkeläinen', 'Viikonloppuranneke pe–su']
const tickets = [...names, ...names.slice(1)].map((name, index) =>
  wireProduct({ id: `lippu-${index}`, title: { fi: name }, price: '124.90' }),
)
const later = wireEvent({
  id: 'toinen',
  title: { fi: 'Aamukahvit' },
  start_date: '2999-01-01T10:00:00Z',
  products: [wireProduct({ id: 'huomenna', title: { fi: 'Kahvilippu' }, price: '124.90' })],
})

const none = { available: false, min: 0, max: 0, step: 1, status: 'red', info: { fi: 'Loppuunmyyty' } } as const
/** On since yesterday, so that it stands in the rail whatever the hour is. */
const soldOut = wireEvent({
  id: 'loppu',
  title: { fi: 'Yötanssit' },
  start_date: new Date(Date.now() - 86_400_000).toISOString(),
  end_date: '2999-01-01T00:00:00Z',
  products: [wireProduct({ id: 'yo', title: { fi: 'Yölippu' }, availability: none })],
  availability: none,
})

let till: ShownTill
afterEach(async () => {
  till.close()
  await page.viewport(1280, 800)
})
const all = (part: string) => [...till.container.querySelectorAll<HTMLElement>(`[data-part="${part}"]`)]
const boxOf = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect()
const wordsOf = (part: string) => all(part).map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))
const showSilent = async (): Promise<void> => {
  till = await showTill(holding, { products: tickets }, {}, { alsoSold: [soldOut, later] })
  till.network.update(() => 'silent')
  await expect.poll(() => all('strip').length).toBe(1)
}
const goOffline = async (): Promise<void> => {
  await till.allotments.refresh()
  await expect.element(page.getByRole('heading', { name: 'Myynti ilman verkkoa' })).toBeVisible()
}

// rules/kiosk#allotment
test.each(sizes)('at %i × %i nothing under the hand moves when held tickets are sold', async (width, height) => {
  await showSilent()
  await page.viewport(width, height)
  const places = () =>
    [...all('tile').slice(0, tickets.length), ...['rail', 'amount-bar', 'total', 'pay-keys'].flatMap(all)]
      .concat(all('rail-event').slice(0, 2))
      .map(one => {
        const { left, top, width, height } = boxOf(one)
        return [left, top, width, height]
      })
  const before = places()
  await goOffline()
  const moved = places().map((sides, index) =>
    Math.max(...sides.map((pixel, side) => Math.abs(pixel - (before[index]?.[side] ?? 0)))),
  )
  expect(moved.filter(pixels => pixels > 2)).toEqual([])
  expect(moved.length).toBe(before.length)
})

// rules/kiosk#allotment
test('events and tickets say how many this device holds or that they need the network, and other events have keys', async () => {
  await showSilent()
  await goOffline()
  expect(await till.accessFaults()).toEqual([])
  expect(wordsOf('rail-event').map(said => /\d+ jäljellä|Vaatii verkon|Loppuunmyyty/.exec(said)?.[0])).toEqual([
    'Loppuunmyyty',
    '30 jäljellä',
    '10 jäljellä',
  ])
  expect(wordsOf('tile').map(said => /\d+ jäljellä|Vaatii verkon/.exec(said)?.[0])).toEqual([
    'Vaatii verkon',
    '30 jäljellä',
    ...tickets.slice(2).map(() => 'Vaatii verkon'),
  ])
  await person('2', 'q')
  expect(page.getByText(/tasaraha/).elements()).toEqual([])
  await person('Escape', 'PageDown')
  await expect.element(page.getByRole('heading', { name: 'Aamukahvit' })).toBeVisible()
  await person('3', 'Enter')
  await expect.element(page.getByText(/tasaraha/)).toBeVisible()
  expect(wordsOf('basket-line')).toEqual([expect.stringMatching(/^3 ×Kahvilippu.*Aamukahvit.*374,70/)])
  expect(wordsOf('total')).toEqual([expect.stringMatching(/374,70/)])
})

// rules/kiosk#allotment
test('the event of which tickets were sold stays open after another page and after the line came back', async () => {
  await showSilent()
  await goOffline()
  const isOpen = async (name: string): Promise<void> =>
    expect.element(page.getByRole('main').getByRole('heading', { name })).toBeVisible()
  const isOffline = () => expect.element(page.getByRole('heading', { name: 'Myynti ilman verkkoa' }))
  await isOpen('Iltatanssit')
  await person('PageDown', '1', 'Enter', 'Enter')
  await expect.element(page.getByText('1 myynti odottaa lähetystä')).toBeVisible()
  dispatchEvent(new KeyboardEvent('keydown', { key: 'q', ctrlKey: true, bubbles: true, cancelable: true }))
  await isOpen('Liput näytöllä')
  await person('Escape')
  await isOpen('Aamukahvit')
  till.network.update(() => 'answers')
  await isOffline().not.toBeInTheDocument()
  await isOpen('Aamukahvit')
  till.network.update(() => 'silent')
  await isOffline().toBeVisible()
  await isOpen('Aamukahvit')
  await person('Home')
  await isOpen('Yötanssit')
  till.network.update(() => 'answers')
  await isOpen('Yötanssit')
  await person('PageDown')
  till.network.update(() => 'silent')
  await isOffline().toBeVisible()
  await isOpen('Iltatanssit')
})

// rules/kiosk#allotment
test('an amount that is not held says so, and takes no cash', async () => {
  await showSilent()
  await goOffline()
  await person('3', '1', 'w')
  await expect.element(page.getByText(/lippuja ei ole enää tarpeeksi/)).toBeVisible()
  expect(page.getByText(/tasaraha/).elements()).toEqual([])
})

// rules/kiosk#allotment
test('sales that wait to be sent are listed with their pieces and sums, the latest first', async () => {
  await showSilent()
  await goOffline()
  await person('1', 'w', 'Enter', '2', 'w', 'Enter')
  await expect.element(page.getByText('2 myyntiä odottaa lähetystä')).toBeVisible()
  const rows = wordsOf('offline-cards')
    .join()
    .match(/\d lippua?\s+[\d,]+ €/g)
  expect(rows).toEqual(['2 lippua 249,80 €', '1 lippu 124,90 €'])
})

// rules/kiosk#zoom
test.each([...sizes, [820, 844] as const, [640, 400] as const, [390, 844] as const])(
  'at %i × %i no word of a sale without a network is cut',
  async (width, height) => {
    await showSilent()
    await goOffline()
    await person('1', 'w', 'Enter', '2', 'w', 'Enter', '2', 'w', 'Enter', '2', 'w', 'Enter')
    await expect.element(page.getByText('4 myyntiä odottaa lähetystä')).toBeInTheDocument()
    await page.viewport(width, height)
    const words = [...till.container.querySelectorAll<HTMLElement>('button, h1, h2, strong, li, p')]
    const wide = words.filter(one => boxOf(one).right > innerWidth + 1 || boxOf(one).left < -1)
    const cut = all('offline-cards').flatMap(cards =>
      [...cards.children].filter(
        card => card.scrollHeight > card.clientHeight + 1 || card.scrollWidth > card.clientWidth + 1,
      ),
    )
    const crowded = all('tile').filter(tile => {
      const [name, price] = ['tile-name', 'tile-price'].map(part => tile.querySelector(`[data-part="${part}"]`))
      return boxOf(name).bottom > boxOf(price).top + 1
    })
    const ended =
      width < 896 ? words.filter(one => /^[HP]/.test(one.tagName) && one.scrollWidth > one.clientWidth + 1) : []
    const scrolling = width < 896 ? [] : all('stage').filter(one => one.scrollHeight > one.clientHeight + 1)
    expect(
      [...wide, ...ended, ...cut, ...crowded, ...scrolling].map(({ outerHTML }) => outerHTML.slice(0, 120)),
    ).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
)
