import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectNoSeriousFault } from './axe.ts'
import { fillCustomer, payOrder } from './buy-tickets.ts'
import { lookAway, lookBack } from './look-away.ts'

const event = '/events/sinfoniaa-peltohovissa/'

/** Presses Tab until the target has the focus. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible()
  for (let step = 0; step < 120; step += 1) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${String(target)}`)
}
const pressOn = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target)
  await page.keyboard.press(key)
}
const type = async (page: Page, label: string, text: string): Promise<void> => {
  await tabTo(page, page.getByLabel(label))
  await page.keyboard.type(text)
}

test('two seats side by side are bought by keyboard alone', async ({ page }) => {
  test.slow()
  const row = 3
  await page.goto(event)
  const map = page.getByRole('region', { name: 'Paikkakartta' })
  await expect(map).toBeVisible()

  await tabTo(page, map.locator('[role="checkbox"][tabindex="0"]'))
  for (let step = 1; step < row; step += 1) await page.keyboard.press('ArrowDown')
  const focused = page.locator('[role="checkbox"]:focus')
  await expect(focused).toHaveAccessibleName(new RegExp(`^Katsomo A, rivi\\s${row}, paikka\\s\\d+, vapaa, 36,88\\s€$`))
  await page.keyboard.press('Space')
  await expect(focused).toHaveAttribute('aria-checked', 'true')
  await expect(page.getByText('1 paikka on varattu sinulle.')).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(page.getByText('2 paikkaa on varattu sinulle.')).toBeAttached()
  await expect(page.getByRole('timer')).toBeVisible()
  await expectNoSeriousFault(page)

  const child = page.getByRole('combobox', { name: new RegExp(`^Lipputyyppi, rivi\\s${row}`) }).last()
  await tabTo(page, child)
  await page.keyboard.press('End')
  await expect(child).toHaveValue('sinfoniaa-peltohovissa-lapsi-a')
  await pressOn(page, page.locator('summary', { hasText: 'Lisäpalvelut' }).last())
  await pressOn(page, page.getByRole('checkbox', { name: /^Väliaikatarjoilu/ }), 'Space')
  await expect(page.getByText('1 valittu')).toBeVisible()
  await expectNoSeriousFault(page)
  await pressOn(page, page.getByRole('button', { name: 'Lisää ostoskoriin' }).first())

  await expect(page).toHaveURL(/\/cart\/$/)
  // Both tickets, and the coffee of one of the seats.
  await expect(page.getByText(new RegExp(`Katsomo A, rivi\\s${row}, paikka\\s\\d+`))).toHaveCount(3)
  await expectNoSeriousFault(page)
  await pressOn(page, page.getByRole('link', { name: 'Siirry kassalle' }))
  await type(page, 'Etunimi', 'Aino')
  await type(page, 'Sukunimi', 'Niemi')
  await type(page, 'Sähköposti', 'aino@example.fi')
  await type(page, 'Puhelinnumero', '040 123 4567')
  await pressOn(page, page.getByRole('button', { name: 'Jatka toimitukseen' }))
  await pressOn(page, page.getByRole('group', { name: 'Liput' }).getByRole('radio').first(), 'Space')
  await pressOn(page, page.getByRole('button', { name: 'Jatka maksuun' }))
  await pressOn(page, page.getByRole('checkbox', { name: /Hyväksyn/ }), 'Space')
  await pressOn(page, page.getByRole('button', { name: /^Tilaa ja maksa/ }))
  await expect(page).toHaveURL(/\/sandbox\/payments\//)
  await pressOn(page, page.getByRole('button', { name: /^Maksa/ }))

  await expect(page).toHaveURL(/\/orders\/P\d\d-\d+\/\?secret=/)
  const tickets = page.getByRole('article')
  await expect(tickets).toHaveCount(3)
  await expect(tickets.last()).toContainText('Väliaikatarjoilu')
  await expect(tickets.last()).toContainText(new RegExp(`Rivi\\s*${row}`))
  await expect(tickets.first()).toContainText('Katsomo A')
  await expect(tickets.first()).toContainText(new RegExp(`Rivi\\s*${row}`))
  await expectNoSeriousFault(page)
})

// rules/seating#list-of-seats, rules/seating#best-seats
test('the best seats come in one press, one goes back, and a list does without the map', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await page.goto(event)
  const section = isMobile ? 'Parvi' : 'Katsomo B'
  await page.locator('#best-section').selectOption({ label: section })
  await page.locator('#best-count').selectOption('3')
  await page.getByRole('button', { name: 'Varaa parhaat' }).click()
  const remove = page.getByRole('button', { name: /^Poista rivi/ })
  await expect(remove).toHaveCount(3)
  const answer = page
    .getByRole('status')
    .filter({ hasText: new RegExp(`^${section}, rivi\\s\\d+, paikat\\s\\d+–\\d+\\.`) })
  await expect(answer).toBeInViewport()
  await expect(page.locator('[data-seat][data-state="chosen"]').first()).toBeInViewport()
  const first = await answer.textContent()
  await page.getByRole('button', { name: 'Toinen ehdotus' }).click()
  await expect(answer).not.toHaveText(first ?? '')
  await expect(remove).toHaveCount(3)
  await remove.first().click()
  await expect(remove).toHaveCount(2)

  await page.getByRole('button', { name: 'Lista' }).click()
  await expect(page.getByRole('region', { name: 'Paikkakartta' })).toBeHidden()
  const list = page.getByRole('region', { name: section })
  const chosen = list.getByRole('checkbox', { checked: true })
  await expect(chosen).toHaveCount(2)
  await expect(chosen.first()).toBeInViewport()
  await list.locator('summary').last().click()
  await list
    .getByRole('group')
    .last()
    // The first seats of this row are those of `restore.spec`.
    .getByRole('checkbox', { name: /paikka\s7, vapaa/ })
    .click()
  await expect(remove).toHaveCount(3)
  await expectNoSeriousFault(page)
})

test('a seat that somebody else takes meanwhile is refused in words, and shown as taken', async ({ page, browser }) => {
  const seat = /^Katsomo B, rivi\s11, paikka\s9,/
  const context = await browser.newContext()
  const other = await context.newPage()
  await Promise.all([page.goto(event), other.goto(event)])
  const map = (of: Page) => of.getByRole('region', { name: 'Paikkakartta' })
  await expect(map(page).getByRole('checkbox', { name: seat })).toBeVisible()
  await lookAway(page)
  await map(other).getByRole('checkbox', { name: seat }).click()
  await expect(map(other).getByRole('checkbox', { name: seat })).toHaveAttribute('aria-checked', 'true')
  await map(page).getByRole('checkbox', { name: seat }).click()
  await expect(page.getByRole('alert')).toHaveText(/rivi\s11, paikka\s9\s*Paikka varattiin juuri/)
  await expect(map(page).getByRole('checkbox', { name: seat })).toHaveAttribute('aria-disabled', 'true')
  await context.close()
})

// rules/seating#freeze-live
test('a seat that somebody else takes shows by itself while the map is looked at, and nothing is read while it is not', async ({
  page,
  browser,
}) => {
  const seat = /^Katsomo B, rivi\s10, paikka\s9,/
  const reads: string[] = []
  page.on('request', request => void (/seats\.json/.test(request.url()) && reads.push(request.url())))
  await page.clock.install()
  await page.goto(event)
  const seatOn = (of: Page) => of.getByRole('region', { name: 'Paikkakartta' }).getByRole('checkbox', { name: seat })
  await expect(seatOn(page)).toBeVisible()
  await lookAway(page)
  const context = await browser.newContext()
  const other = await context.newPage()
  await other.goto(event)
  await seatOn(other).click()
  await expect(seatOn(other)).toHaveAttribute('aria-checked', 'true')

  const before = reads.length
  await page.clock.runFor(60_000)
  expect(reads).toHaveLength(before)
  await lookBack(page)
  await expect(seatOn(page)).toHaveAttribute('aria-disabled', 'true')

  await seatOn(other).click()
  await expect(seatOn(other)).toHaveAttribute('aria-checked', 'false')
  await page.clock.runFor(10_000)
  await expect(seatOn(page)).not.toHaveAttribute('aria-disabled', 'true')
  await context.close()
})

test('whoever needs an accessible place finds it in the list, and a seat that goes takes its services along', async ({
  page,
}) => {
  await page.goto(event)
  await page.getByRole('button', { name: 'Lista' }).click()
  const only = page.getByRole('button', { name: 'Näytä vain esteettömät paikat' })
  await only.click()
  await expect(only).toHaveAttribute('aria-pressed', 'true')
  const seats = page.getByRole('group', { name: /^Rivi\s1 / }).getByRole('checkbox')
  await expect(seats).toHaveCount(4)
  // The seat becomes checked once the server holds it.
  await seats.nth(2).click()
  await expect(seats.nth(2)).toBeChecked()
  await page.locator('summary', { hasText: 'Lisäpalvelut' }).click()
  await page.getByRole('checkbox', { name: /^Käsiohjelma/ }).check()
  await expectNoSeriousFault(page)
  await page.getByRole('button', { name: 'Lisää ostoskoriin' }).first().click()
  await expect(page.getByText(/Katsomo A, rivi\s1, paikka\s\d+/)).toHaveCount(2)
  await page.getByRole('button', { name: 'Poista: Peruslippu, katsomo A' }).click()
  await expect(page.getByRole('heading', { name: 'Ostoskorisi on tyhjä' })).toBeVisible()
})

test('the map is zoomed by key and by button, moved by dragging, and a drag chooses no seat', async ({ page }) => {
  await page.goto(event)
  const map = page.getByRole('region', { name: 'Paikkakartta' })
  const view = map.locator('[data-part="seat-map-view"]')
  await map.locator('[role="checkbox"][tabindex="0"]').focus()
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect(view).toHaveAttribute('data-zoom', '3')
  await page.keyboard.press('-')
  await map.getByRole('button', { name: 'Lähennä karttaa' }).click()
  await expect(view).toHaveAttribute('data-zoom', '3')
  const before = await view.evaluate(element => element.scrollLeft)
  await view.hover()
  const box = await view.boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  await page.mouse.down()
  await page.mouse.move(x - 120, y, { steps: 6 })
  await page.mouse.up()
  expect(await view.evaluate(element => element.scrollLeft)).toBe(before + 120)
  await expect(page.getByText('Valitse paikat kartalta')).toBeVisible()
  await map.getByRole('button', { name: 'Näytä koko sali' }).click()
  await expect(view).toHaveAttribute('data-zoom', '1')
})

test('the map and the chosen seats are on the first screen, and zoom buttons cover no seat', async ({ page }) => {
  await page.goto(event)
  const view = page.locator('[data-part="seat-map-view"]')
  await expect(view).toBeVisible()
  const { y = 0 } = (await view.boundingBox()) ?? {}
  expect(y).toBeLessThan(350)
  await page.getByRole('button', { name: 'Varaa parhaat' }).click()
  const add = page.getByRole('button', { name: 'Lisää ostoskoriin' })
  await expect(add).toBeInViewport({ ratio: 1 })
  const covered = await page.evaluate(() =>
    [...document.querySelectorAll('[data-seat]')]
      .filter(seat => {
        const {
          x: left,
          y: top,
          width,
          height,
        } = seat.querySelector('.shape')?.getBoundingClientRect() ?? new DOMRect()
        const over = document.elementFromPoint(left + width / 2, top + height / 2)
        return (
          over !== null && over.closest('[data-seat]') !== seat && over.closest('[data-part="seat-map-view"]') === null
        )
      })
      .map(seat => seat.getAttribute('data-seat')),
  )
  expect(covered).toEqual([])
})

test('a seat is found, chosen and bought by roles and names alone', { tag: '@phone' }, async ({ page, isMobile }) => {
  test.slow()
  const row = isMobile ? 8 : 10
  await page.goto(event)
  await page.getByRole('group', { name: 'Miten haluat valita?' }).getByRole('button', { name: 'Lista' }).click()
  const section = page.getByRole('region', { name: 'Katsomo B' })
  await section.getByText(`Rivi ${row}`, { exact: true }).click()
  const seat = section.getByRole('group', { name: `Rivi ${row}` }).getByRole('checkbox', { name: /, paikka\s1, / })
  await expect(seat).toHaveAccessibleName(new RegExp(`^Katsomo B, rivi\\s${row}, paikka\\s1, vapaa, 26,88\\s€$`))
  await seat.click()
  await expect(seat).toBeChecked()
  await expect(page.getByRole('status').filter({ hasText: '1 paikka on varattu sinulle.' })).toBeAttached()
  await page
    .getByRole('combobox', { name: `Lipputyyppi, rivi ${row}, paikka 1` })
    .selectOption({ label: 'Opiskelija tai eläkeläinen, katsomo B' })
  await page.getByRole('button', { name: 'Lisää ostoskoriin' }).first().click()
  await page.getByRole('link', { name: 'Siirry kassalle' }).click()
  await fillCustomer(page)
  await payOrder(page)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText(new RegExp(`Rivi\\s*${row}`))
})
