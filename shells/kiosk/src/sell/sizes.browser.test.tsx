import type { Http } from '@portti/core'
import { wireProduct } from '@portti/core/testing'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { person, type ShownTill, scan, showTill } from '../testing/show-till.tsx'

let till: ShownTill
afterEach(async () => {
  till.close()
  await page.viewport(1280, 800)
})

const sizes = [
  [820, 1_180],
  [1_024, 768],
  [1_180, 820],
  [1_280, 800],
  [1_920, 1_080],
] as const
const names = [
  'Rantaterassin illallislippu',
  'Opiskelija tai eläkeläinen',
  'Viikonloppuranneke pe–su',
  'Lapsi 0–11 vuotta',
]
const long = { fi: 'Kolmen ruokalajin illallinen ja paikka katetulla terassilla' }
const tickets = ['Peruslippu', ...names, ...names.slice(1)].map((name, index) =>
  wireProduct({ id: `lippu-${index}`, title: { fi: name }, price: '124.90', short_info: long }),
)
const goods = ['Bussi Kuopiosta ja takaisin', 'Karavaanipaikka sähköllä', 'Narikka', 'Emalimuki'].map((name, index) =>
  wireProduct({ id: `tuote-${index}`, type: 'merchandise', title: { fi: name }, price: '58.00', short_info: long }),
)
const boxOf = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect()
/** What its words take, however wide the element is. */
const textBoxOf = (element: Element | null): DOMRect => {
  const range = document.createRange()
  if (element) range.selectNodeContents(element)
  return range.getBoundingClientRect()
}
const all = (part: string) => [...till.container.querySelectorAll<HTMLElement>(`[data-part="${part}"]`)]

/** Tiles with words or keys that lie over each other. */
const crowdedTiles = () =>
  all('tile').filter(tile => {
    const name = boxOf(tile.querySelector('[data-part="tile-name"]'))
    const price = textBoxOf(tile.querySelector('[data-part="tile-price"]'))
    const key = boxOf(tile.querySelector('[data-part="keycap"]'))
    const left = boxOf(tile.querySelector('[data-part="availability"]'))
    return name.bottom > price.top + 1 || price.right > key.left || left.bottom > boxOf(tile).bottom
  })
const cutButtons = () =>
  [...till.container.querySelectorAll('button')].filter(one => {
    const { right, bottom } = boxOf(one)
    return right > innerWidth || bottom > innerHeight
  })
const described = (parts: readonly HTMLElement[]): readonly string[] =>
  parts.map(({ dataset, textContent }) => `${dataset['part']} ${textContent}`)

/** Parts that are not wholly on the screen, or cover something else. */
const faults = (): readonly string[] => {
  const seen = all('stage').concat(all('basket'))
  const scrolling = seen.filter(one => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth)
  return described([...scrolling, ...cutButtons(), ...crowdedTiles()])
}

/** Keys that something else lies over. */
const covered = (part: string): readonly string[] =>
  all(part)
    .filter(key => {
      const { left, top, width, height } = boxOf(key)
      return !key.contains(document.elementFromPoint(left + width / 2, top + height - 4))
    })
    .map(({ textContent }) => textContent ?? '')

// rules/kiosk#tiles
test.each([...sizes, [1_152, 820], [1_366, 768], [1_600, 900]] as const)(
  'at %i × %i twelve tiles with long names fit, the amount below them, also with a warning above',
  async (width, height) => {
    till = await showTill(undefined, { products: [...tickets, ...goods] })
    await page.viewport(width, height)
    await expect.poll(() => all('tile').length).toBe(12)
    expect(faults()).toEqual([])
    till.network.update(() => 'silent')
    await expect.poll(() => all('strip').length).toBe(1)
    expect(faults()).toEqual([])
    expect(boxOf(till.container.querySelector('[data-part="amount-bar"]')).bottom).toBeLessThan(height)
  },
)

const given = {
  number: 'P26-000007',
  status: 'paid',
  created: '2026-11-22T18:00:00+02:00',
  total: '24.90',
  paid: [{ kind: 'card_terminal', amount: '24.90' }],
  pieces: [{ product: { id: 'lippu-0', title: { fi: 'Peruslippu' } }, ticket: '7KQ2-MX9D-41TF', price: '24.90' }],
  handed_out: { times: 1, at: '2026-11-22T18:30:00+02:00' },
}
const knowingTheOrder = (http: Http): Http => ({
  send: async request => {
    const answer = await http.send(request)
    return request.method === 'GET' ? answer.map(() => ({ status: 200, body: { order: given } })) : answer
  },
})

// rules/kiosk#scans
test.each([...sizes, [1_152, 820], [1_366, 768], [1_600, 900]] as const)(
  'at %i × %i an order that is scanned leaves the tiles above its card readable',
  async (width, height) => {
    till = await showTill(knowingTheOrder, { products: [...tickets, ...goods] })
    await page.viewport(width, height)
    scan(given.number)
    await expect.element(page.getByRole('region', { name: 'Luettu koodi' })).toBeVisible()
    expect(described(crowdedTiles())).toEqual([])
    till.network.update(() => 'silent')
    await expect.poll(() => all('strip').length).toBe(1)
    expect(described(crowdedTiles())).toEqual([])
    expect(covered('key-action')).toEqual([])
  },
)

// rules/kiosk#keys
test.each(sizes)('at %i × %i what can be done after a sale is on the screen, with its keys', async (width, height) => {
  till = await showTill()
  await page.viewport(width, height)
  await person('1', 'q', 'F2', 'Enter')
  await expect.element(page.getByText('1 lippu ja kuitti')).toBeVisible()
  expect(faults()).toEqual([])
})

// rules/kiosk#keys
test.each(sizes)('at %i × %i a refusal leaves the tools of the latest line whole in sight', async (width, height) => {
  till = await showTill(undefined, { products: tickets })
  await page.viewport(width, height)
  await person('1', 'q', '1', 'w', '1', 'e', '1', 'r', '1', 'a')
  await expect.poll(() => all('line-tool').length).toBe(3)
  const body = { error: { code: 'sales_ended', message: '' } }
  till.server.trouble({ status: 409, body })
  await person('+')
  await expect.poll(() => all('sale-problem').length).toBe(1)
  const outside = () => {
    const list = boxOf(till.container.querySelector('[data-part="basket-lines"]'))
    return all('line-tool').filter(tool => boxOf(tool).top < list.top || boxOf(tool).bottom > list.bottom)
  }
  await expect.poll(outside).toEqual([])
  till.network.update(() => 'silent')
  await expect.poll(() => all('strip').length).toBe(1)
  await expect.poll(outside).toEqual([])
  expect(faults()).toEqual([])
})

// rules/kiosk#cash
test.each(sizes)('at %i × %i a large change, and how it is made up, stay in their box', async (width, height) => {
  till = await showTill()
  await page.viewport(width, height)
  await person('1', 'q', 'F2', '9', '9', '9')
  const wide = () =>
    all('money')
      .flatMap(box => [box, ...box.querySelectorAll('strong, small')])
      .filter(one => one.scrollWidth > one.clientWidth + 1)
  await expect.element(page.getByText(/974,10/).first()).toBeVisible()
  expect(wide()).toEqual([])
  till.network.update(() => 'silent')
  await expect.poll(() => all('strip').length).toBe(1)
  expect(wide()).toEqual([])
})

// rules/kiosk#cash
test.each(sizes)('at %i × %i the keys of cash stay in their places when there is change', async (width, height) => {
  till = await showTill()
  await page.viewport(width, height)
  await person('1', 'q', 'F2')
  await expect.poll(() => all('pad-key').length).toBe(12)
  const tops = () => [...all('note-key'), ...all('pad-key')].map(key => Math.round(boxOf(key).top))
  const before = tops()
  await person('5', '0')
  await expect.element(page.getByText(/25,10/).first()).toBeVisible()
  expect(tops()).toEqual(before)
})

// rules/kiosk#split-payment
test.each(sizes)(
  'at %i × %i the ways to pay a part lie at the bottom, whatever is above, and every key is in sight',
  async (width, height) => {
    till = await showTill()
    await page.viewport(width, height)
    till.network.update(() => 'silent')
    await expect.poll(() => all('strip').length).toBe(1)
    await person('2', 'q', 'F4')
    const rows = () => [...till.container.querySelectorAll('[data-part="split-parts"] > li')]
    for (let paid = 1; paid <= 4; paid += 1) {
      await person('1', '0', 'F2')
      await expect.poll(() => rows().length).toBe(paid + 1)
      const [stage] = all('stage')
      const [payKeys] = all('pay-keys')
      const padding = Number.parseFloat(stage ? getComputedStyle(stage).paddingBlockEnd : '')
      expect(boxOf(stage ?? null).bottom - padding - boxOf(payKeys ?? null).bottom).toBeCloseTo(0, 0)
      for (const part of ['pay-key', 'pad-key', 'note-key', 'key-action']) expect(covered(part)).toEqual([])
      expect(boxOf(rows().at(-1) ?? null).bottom).toBeLessThan(boxOf(all('split-keys')[0] ?? null).top)
      expect(faults()).toEqual([])
    }
  },
)

// rules/kiosk#split-payment
test.each(sizes)(
  'at %i × %i two paid parts and the next one are whole, also with a warning above',
  async (width, height) => {
    till = await showTill()
    await page.viewport(width, height)
    till.network.update(() => 'silent')
    await expect.poll(() => all('strip').length).toBe(1)
    await person('2', 'q', 'F4', '1', '0', 'F2', '1', '0', 'F2')
    await expect.poll(() => all('split-parts')[0]?.children.length).toBe(3)
    const [list] = all('split-parts')
    expect(list?.scrollHeight).toBe(list?.clientHeight)
  },
)

// rules/kiosk#upright-tablet
test('on an upright tablet the total and the ways to pay are in sight, and the bar is as high in cash as in a sale', async () => {
  till = await showTill(undefined, { products: [...tickets, ...goods] })
  await page.viewport(820, 1_180)
  await person('2', 'q')
  await expect.poll(() => all('basket-line').length).toBe(1)
  const outside = () =>
    [...all('total'), ...all('pay-key')].filter(one => boxOf(one).top < 0 || boxOf(one).bottom > innerHeight)
  expect(described(outside())).toEqual([])
  const [bar] = all('kiosk-bar')
  const height = boxOf(bar ?? null).height
  expect(bar?.scrollWidth).toBe(bar?.clientWidth)
  await person('F2')
  await expect.poll(() => all('pad-key').length).toBe(12)
  expect(boxOf(bar ?? null).height).toBe(height)
  expect(described(outside())).toEqual([])
})

// rules/kiosk#zoom
test('a window at 200 % shows the till as one column: nothing is cut off, and it scrolls in one direction', async () => {
  till = await showTill(undefined, { products: [...tickets, ...goods] })
  await page.viewport(640, 400)
  till.network.update(() => 'silent')
  await expect.poll(() => all('strip').length).toBe(1)
  const outside = () =>
    [...till.container.querySelectorAll<HTMLElement>('button, input, select, h1, strong')]
      .filter(one => boxOf(one).width > 0 && (boxOf(one).right > innerWidth + 1 || boxOf(one).left < -1))
      .map(({ outerHTML }) => outerHTML.slice(0, 120))
  const hiddenLines = () =>
    all('basket-line').filter(one => boxOf(one).bottom > boxOf(one.closest('[data-part="basket-lines"]')).bottom + 1)
  const isInOneDirection = () => document.documentElement.scrollWidth <= innerWidth
  for (const keys of [['2', 'q'], ['F4', '1', '0', 'F2'], ['F2']]) {
    await person(...keys)
    expect(outside()).toEqual([])
    expect(hiddenLines()).toEqual([])
    expect(isInOneDirection()).toBe(true)
  }
  const crowded = all('tile').filter(tile => boxOf(tile).width < 100)
  expect(crowded).toEqual([])
})

// rules/kiosk#zoom
test.each([390, 640, 820])('a window of %i px lays no name of a product over its price', async width => {
  till = await showTill(undefined, { products: [...tickets, ...goods] })
  await page.viewport(width, 844)
  const covered = all('tile').filter(tile => {
    const [name, price] = ['tile-name', 'tile-price'].map(name => tile.querySelector(`[data-part="${name}"]`))
    return name && price && boxOf(name).bottom > boxOf(price).top + 1
  })
  expect(all('tile').length).toBeGreaterThan(0)
  expect(covered.map(({ textContent }) => textContent)).toEqual([])
})
