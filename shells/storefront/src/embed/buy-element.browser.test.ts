import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { BuyPanelProps } from '../islands/buy-panel/buy-panel-props.ts'
import type { EmbeddedEvent, EmbedRefusal } from '../routing/embedded-event.ts'
import { fi } from '../texts/fi.ts'
import './portti-buy.ts'

const shop = 'https://liput.example'
const theme = ':root{--portti-action:#24613a}'
const event: EmbeddedEvent<BuyPanelProps> = {
  kind: 'event',
  language: 'fi',
  direction: 'ltr',
  title: 'Konsertti',
  facts: ['la 1.7.2027 klo 19.00', 'Peltohovi'],
  href: `${shop}/events/konsertti/`,
  link: 'Avaa tapahtuma kaupassa',
  theme,
  notes: ['Ostos jatkuu kaupassa Peltohovi, jossa myös maksat.'],
  isLinkPrimary: false,
  panel: {
    language: 'fi',
    timeZone: 'Europe/Helsinki',
    texts: { ...fi.buyPanel, add: fi.embed.toCart },
    lists: [
      {
        title: 'Liput',
        products: [
          {
            id: 'lippu',
            name: 'Peruslippu',
            info: '',
            price: 2490,
            availability: { available: true, min: 1, max: 9, step: 1, status: 'green', info: {} },
            requiredProducts: [],
            isRegistered: false,
          },
        ],
      },
    ],
    companions: [],
    productNames: {},
    eventId: 'konsertti',
  },
}
const refusal = (reason: EmbedRefusal['reason'], title: string): EmbedRefusal => ({
  kind: 'refused',
  reason,
  language: 'fi',
  direction: 'ltr',
  title,
  text: 'Voit ostaa ne kaupasta.',
  href: `${shop}/events/konsertti/`,
  link: 'Avaa tapahtuma kaupassa',
  theme,
})

let asked: string[]
let told: string[]
let answer: () => Promise<Response>
const answers =
  (body: object, status = 200) =>
  () =>
    Promise.resolve(Response.json(body, { status }))

beforeEach(() => {
  document.documentElement.lang = ''
  asked = []
  told = []
  answer = answers(event)
  vi.spyOn(window, 'fetch').mockImplementation(address => {
    asked.push(address instanceof Request ? address.url : address.toString())
    return answer()
  })
  vi.spyOn(console, 'error').mockImplementation((line: unknown) => void told.push(String(line)))
})
afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

/** Puts elements on the page; returns the first one. */
const place = (html: string): HTMLElement => {
  document.body.innerHTML = html
  const element = document.body.querySelector<HTMLElement>('portti-buy')
  if (!element) throw new Error('no element')
  return element
}
const inside = (element: Element): ShadowRoot => {
  if (!element.shadowRoot) throw new Error('no shadow root')
  return element.shadowRoot
}
const until = (hold: () => void): Promise<void> => vi.waitFor(hold, { interval: 5, timeout: 30_000 })
const shows = (element: Element, text: string): Promise<void> =>
  until(() => expect(inside(element).textContent).toContain(text))
const isColoured = (element: Element, colour: string): Promise<void> =>
  until(() => expect(getComputedStyle(element).backgroundColor).toBe(colour))
const button = (element: Element, label: string): HTMLButtonElement => {
  const found = [...inside(element).querySelectorAll('button')].find(
    one => (one.getAttribute('aria-label') ?? one.textContent) === label,
  )
  if (!found) throw new Error(`no button ${label}`)
  return found
}
const html = `<portti-buy event="konsertti" shop="${shop}"><a href="${shop}/events/konsertti/">Liput</a></portti-buy>`

// rules/embed#panel
describe('an embedded panel', () => {
  test('shows what the shop sells, in its theme, and takes the choice to the shop without a cart', async () => {
    const element = place(html)
    await shows(element, 'Peruslippu')
    expect(asked).toEqual([`${shop}/embed/any/events/konsertti/panel.json`])
    expect(inside(element).querySelector('slot')).toBeNull()
    const left = new Promise<HTMLAnchorElement>(resolve => {
      inside(element).addEventListener('click', pressed => {
        if (!(pressed.target instanceof HTMLAnchorElement)) return
        pressed.preventDefault()
        resolve(pressed.target)
      })
    })
    button(element, 'Lisää: Peruslippu').click()
    await shows(element, '1\u00a0kpl')
    button(element, 'Lisää: Peruslippu').click()
    await shows(element, '49,80')
    await isColoured(button(element, fi.embed.toCart), 'rgb(36, 97, 58)')
    button(element, fi.embed.toCart).click()
    const { href, target, referrerPolicy } = await left
    expect([href, target, referrerPolicy]).toEqual([`${shop}/events/konsertti/#chosen=lippu:2`, '_top', 'origin'])
    expect(asked).toHaveLength(1)
    expect(document.documentElement.dataset['bar']).toBeUndefined()
  })

  test('works by keyboard, keeps the focus, and announces the sum', async () => {
    const element = place(html)
    await shows(element, 'Peruslippu')
    const amount = inside(element).querySelector('input')
    amount?.focus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
    const spoken = () => inside(element).querySelector('[aria-live]')?.textContent
    await vi.waitFor(() => expect(spoken()).toContain('74,70'), 30_000)
    expect(inside(element).activeElement).toBe(amount)
  })

  test('is accessible', async () => {
    const element = place(`<main><h1>Lehti</h1>${html}</main>`)
    await shows(element, 'Peruslippu')
    const { violations } = await axe.run(document.body, { preload: false, resultTypes: ['violations'] })
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html: at }) => at)])).toEqual([])
  })

  test.each([
    ['a panel', { ...event, notice: { kind: 'info', title: 'Siirretty', text: 'Uusi aika.' } }, 'Peruslippu'],
    ['a refusal', refusal('site', fi.embed.refusedTitle), fi.embed.refusedTitle],
  ])('can be read on a dark page: %s', async (_, body, text) => {
    answer = answers(body)
    const dark = '<style>body { background: #111; color: #eee } a { color: #9cf }</style>'
    const element = place(`${dark}<main><h1>Lehti</h1>${html.replace('<a', 'Osta täältä: <a')}</main>`)
    await shows(element, text)
    const { violations, passes } = await axe.run(document.body, { runOnly: 'color-contrast' })
    expect(violations.flatMap(({ nodes }) => nodes.map(({ html: at }) => at))).toEqual([])
    expect(passes.flatMap(({ nodes }) => nodes.map(({ html: at }) => at)).join()).toContain(text)
  })

  test.each([
    ['a row', '<div style="display: flex">#</div>'],
    ['a centred column', '<div style="display: flex; flex-direction: column; align-items: center">#</div>'],
    ['a centred column, in a block', '<div style="display: grid; justify-items: center"><div>#</div></div>'],
    ['a float', '<div style="display: flow-root"><style>portti-buy { float: left }</style>#</div>'],
    ['an inline block', '<div><style>portti-buy { display: inline-block }</style>#</div>'],
    ['a block', '<div><style>portti-buy { margin: 16px }</style>#</div>'],
    ['a column of a grid', '<div style="display: grid; grid-template-columns: 1fr">#</div>'],
  ])('is as wide as one can use it in %s, and stays within it', async (_, around) => {
    const element = place(`<main style="width: 800px">${around.replace('#', html)}</main>`)
    await shows(element, 'Peruslippu')
    expect(element.offsetWidth).toBeGreaterThanOrEqual(380)
    const main = document.querySelector('main')
    if (main) main.style.width = '280px'
    expect(element.offsetWidth).toBeGreaterThanOrEqual(240)
    expect(main?.scrollWidth).toBe(280)
    const { left, right } = element.getBoundingClientRect()
    for (const part of inside(element).querySelectorAll('h2, h3, p, button')) {
      expect(part.getBoundingClientRect().left).toBeGreaterThanOrEqual(left)
      expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(right)
    }
  })

  test('stays usable beside a long text, and fills the place that it gets', async () => {
    const element = place(`<main style="display: flex; width: 800px"><p>${'Lue lisää. '.repeat(99)}</p>${html}</main>`)
    await shows(element, 'Peruslippu')
    expect(element.offsetWidth).toBeGreaterThanOrEqual(240)
    element.style.flex = '0 0 700px'
    expect(inside(element).querySelector<HTMLElement>('[data-part="ticket-list"]')?.offsetWidth).toBe(700)
  })

  test.each([280, 240])(
    'breaks no name, and overlaps no price, in a column of %i px, whatever the page’s letters',
    async width => {
      const element = place(`<style>html { font-size: 10px }</style><main style="width: ${width}px">${html}</main>`)
      await shows(element, 'Peruslippu')
      expect(inside(element).querySelector('h3')?.offsetHeight).toBeLessThan(30)
      const price = inside(element).querySelector('[data-part="price"]')?.getBoundingClientRect()
      const picker = inside(element).querySelector('[data-part="amount-picker"]')?.getBoundingClientRect()
      if (!price || !picker) throw new Error('no price or picker')
      expect(price.right <= picker.left || price.bottom <= picker.top).toBe(true)
    },
  )

  test('is styled by the page through custom properties and parts, and by nothing else of it', async () => {
    const style = document.head.appendChild(document.createElement('style'))
    style.textContent = `html { font-size: 10px }
      h2, button { color: red !important; font-size: 3px }
      portti-buy { --portti-action: rgb(1, 2, 3) }
      portti-buy::part(embed) { background: rgb(4, 5, 6) }
      portti-buy::part(embed-note) { text-transform: uppercase }`
    const element = place(html)
    await shows(element, 'Peruslippu')
    button(element, 'Lisää: Peruslippu').click()
    await shows(element, '1\u00a0kpl')
    const styleOf = (found: Element | null | undefined) => getComputedStyle(found ?? document.body)
    await isColoured(button(element, fi.embed.toCart), 'rgb(1, 2, 3)')
    expect(styleOf(inside(element).querySelector('[data-part="embed-note"]')).textTransform).toBe('uppercase')
    expect(styleOf(inside(element).querySelector('[data-part="embed"]')).backgroundColor).toBe('rgb(4, 5, 6)')
    expect(styleOf(inside(element).querySelector('h2')).color).not.toBe('rgb(255, 0, 0)')
    expect(Number.parseFloat(styleOf(inside(element).querySelector('h3')).fontSize)).toBeGreaterThanOrEqual(14)
    style.remove()
  })

  test('speaks the language of its attribute, else of the page', async () => {
    document.documentElement.lang = 'sv-FI'
    place(`${html}<portti-buy lang="en" event="toinen" shop="${shop}/"></portti-buy>`)
    await until(() => expect(asked).toHaveLength(2))
    expect(asked).toEqual([`${shop}/embed/sv/events/konsertti/panel.json`, `${shop}/embed/en/events/toinen/panel.json`])
  })
})

describe('what a page does with its elements', () => {
  test('two of them choose each for itself', async () => {
    place(html + html)
    const [first, second] = document.querySelectorAll('portti-buy')
    if (!first || !second) throw new Error('not two')
    await shows(first, 'Peruslippu')
    await shows(second, 'Peruslippu')
    button(first, 'Lisää: Peruslippu').click()
    await shows(first, '1\u00a0kpl')
    expect(inside(second).querySelector('input')?.value).toBe('0')
  })

  test('one that moves keeps its choice; one that is removed and put back begins anew', async () => {
    const element = place(html)
    await shows(element, 'Peruslippu')
    button(element, 'Lisää: Peruslippu').click()
    document.body.appendChild(document.createElement('div')).append(element)
    await until(() => expect(inside(element).querySelector('input')?.value).toBe('1'))
    expect(asked).toHaveLength(1)
    element.remove()
    await until(() => expect(inside(element).textContent).toBe(''))
    document.body.append(element)
    await shows(element, 'Peruslippu')
    expect(inside(element).querySelector('input')?.value).toBe('0')
    expect(asked).toHaveLength(2)
  })

  test('one whose event changes shows the other event', async () => {
    const element = place(html)
    await shows(element, 'Konsertti')
    answer = answers({ ...event, title: 'Toinen ilta' })
    element.setAttribute('event', 'toinen')
    await shows(element, 'Toinen ilta')
    expect(asked.at(-1)).toContain('/events/toinen/')
  })
})

// rules/embed#troubles
describe('without a panel', () => {
  const expectLink = (element: Element): void => expect(inside(element).querySelector('slot')).not.toBeNull()

  test('a site that is not on the list reads it, and its developer in the console', async () => {
    answer = answers(refusal('site', fi.embed.refusedTitle), 403)
    const element = place(html)
    await shows(element, fi.embed.refusedTitle)
    expectLink(element)
    expect(inside(element).querySelector('[role="alert"]')?.textContent).toContain(fi.embed.refusedTitle)
    expect(told.join()).toContain(`${shop} does not name ${location.origin} in its record's "embed_sites"`)
  })

  test('an event that the shop does not have', async () => {
    answer = answers(refusal('event', fi.embed.missingTitle), 404)
    const element = place(html)
    await shows(element, fi.embed.missingTitle)
    expectLink(element)
    expect(told.join()).toContain(`${shop} has no event "konsertti"`)
  })

  test('a shop that does not answer is asked again at a press', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    document.documentElement.lang = 'fi'
    const element = place(html)
    await shows(element, fi.embedAway.title)
    expectLink(element)
    expect(asked).toHaveLength(4)
    expect(told.join()).toContain('connect-src')
    answer = answers(event)
    button(element, fi.embedAway.again).click()
    await shows(element, 'Peruslippu')
  })

  test('a shop that is only starting comes without a word', async () => {
    let calls = 0
    answer = () => {
      calls += 1
      return calls === 1 ? answers({}, 503)() : answers(event)()
    }
    await shows(place(html), 'Peruslippu')
    expect(told).toEqual([])
  })

  test.each([
    ['another server than a shop’s', answers({ hello: 1 })],
    ['a page', () => Promise.resolve(new Response('<!doctype html>', { status: 404 }))],
  ])('%s', async (_, other) => {
    answer = other
    document.documentElement.lang = 'sv'
    const element = place(html)
    await shows(element, 'Biljettbutiken svarar inte')
    expect(told.join()).toContain('check that "shop" is')
  })

  test.each([
    ['no event', `<portti-buy shop="${shop}">Liput</portti-buy>`, 'needs the attribute "event"'],
    ['no address of a shop', '<portti-buy event="konsertti" shop="liput">Liput</portti-buy>', 'shop="liput"'],
  ])('an element with %s', async (_, wrong, line) => {
    const element = place(wrong)
    await shows(element, 'The ticket shop cannot be reached')
    expectLink(element)
    expect(asked).toEqual([])
    expect(told.join()).toContain(line)
  })
})
