import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { person, type ShownTill, showTill } from '../testing/show-till.tsx'
import fi from '../texts/fi.json' with { type: 'json' }
import panelFi from '../texts/panels/fi.json' with { type: 'json' }

let till: ShownTill
afterEach(() => till.close())
const bar = () => till.container.querySelector('[data-part="kiosk-bar"]')?.textContent ?? ''

// rules/kiosk#idle
test('F10 locks the till at once on the drawer page too, also while it says that it is going to lock itself', async () => {
  till = await showTill()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(page.getByRole('heading', { name: panelFi.drawer.title })).toBeVisible()
  till.skip(46_000)
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  expect(till.onLock).not.toHaveBeenCalled()
  await person('F10')
  expect(till.onLock).toHaveBeenCalledOnce()
})

// rules/kiosk#idle
test('a bare click, as assistive technology makes it, goes on selling', async () => {
  till = await showTill()
  till.skip(46_000)
  const stay = page.getByRole('button', { name: new RegExp(fi.idle.stay) })
  await expect.element(stay).toBeVisible()
  ;(stay.element() as HTMLButtonElement).click()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  till.skip(30_000)
  expect(till.onLock).not.toHaveBeenCalled()
})

test('nothing leads to the drawer or locks the till while money is taken, and nothing says so', async () => {
  till = await showTill(undefined, {}, { charge: () => new Promise(() => undefined) })
  await person('1', 'q')
  expect(bar()).toMatch(/Ctrl K.*F10/)
  for (const key of ['F2', 'F1']) {
    await person(key)
    await expect.poll(bar).not.toMatch(/Ctrl K|F10/)
    await person('F10')
    expect(page.getByRole('button', { name: new RegExp(fi.lock) }).elements()).toEqual([])
    expect(till.onLock).not.toHaveBeenCalled()
  }
  expect(await till.accessFaults()).toEqual([])
})
