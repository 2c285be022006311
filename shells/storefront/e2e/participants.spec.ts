import { expect, test } from '@playwright/test'
import { expectNoSeriousFault } from './axe.ts'
import { fillCustomer, payOrder } from './buy-tickets.ts'

// rules/customer-form#registration
test('a shopper registers two participants, copies details and mends what was missing', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/events/humppaa-ja-jenkkaa/')
  const more = page.getByRole('button', { name: 'Lisää: Kurssipaikka' })
  await more.click()
  await more.click()
  const first = page.getByRole('group', { name: 'Osallistuja 1' })
  const second = page.getByRole('group', { name: 'Osallistuja 2' })
  await first.getByLabel('Etunimi').fill('Aino')
  await first.getByLabel('Vien vai seuraan').fill('seuraan')

  const add = page.getByRole('button', { name: 'Lisää ostoskoriin' })
  await add.click()
  const summary = page.locator('[data-part="error-summary"]')
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('Tarkista 3 kohtaa')
  await expectNoSeriousFault(page)
  await summary.getByRole('link', { name: 'Osallistuja 1: Sukunimi puuttuu.' }).click()
  await page.keyboard.type('Niemi')
  await expect(first.getByLabel('Sukunimi')).toHaveValue('Niemi')

  await second.getByRole('button', { name: 'Kopioi tiedot edellisestä' }).click()
  await expect(second.getByLabel('Sukunimi')).toHaveValue('Niemi')
  await second.getByLabel('Etunimi').fill('Eino')

  // Typed details survive when a piece is removed and added again.
  await page.getByRole('button', { name: 'Vähennä: Kurssipaikka' }).click()
  await expect(second).toHaveCount(0)
  await more.click()
  await expect(second.getByLabel('Etunimi')).toHaveValue('Eino')
  await expect(first.getByLabel('Etunimi')).toHaveValue('Aino')

  const sending = page.waitForRequest(request => request.method() === 'POST' && request.url().includes('/cart_items'))
  await add.click()
  expect((await sending).postDataJSON()).toMatchObject({
    cart_item: {
      amount: 2,
      event_registration: {
        participants: [
          { first_name: 'Aino', last_name: 'Niemi', dance_role: 'seuraan' },
          { first_name: 'Eino', last_name: 'Niemi', dance_role: 'seuraan' },
        ],
      },
    },
  })
  await expect(page).toHaveURL(/\/cart\/$/)
  const line = page.locator('[data-part="cart-line"]')
  await expect(line).toContainText('2 × 25,00 €')

  // The cart lists the participants and lets the shopper edit them.
  const people = line.getByRole('list', { name: 'Osallistujat' }).getByRole('listitem')
  await expect(people).toHaveText(['Aino Niemi, seuraan', 'Eino Niemi, seuraan'])
  await line.getByRole('button', { name: 'Muuta osallistujia' }).click()
  await expect(second.getByLabel('Etunimi')).toHaveValue('Eino')
  await line.getByRole('button', { name: 'Lisää osallistuja' }).click()
  const third = page.getByRole('group', { name: 'Osallistuja 3' })
  await third.getByRole('button', { name: 'Kopioi tiedot edellisestä' }).click()
  await third.getByLabel('Etunimi').fill('')
  await line.getByRole('button', { name: 'Tallenna osallistujat' }).click()
  await expect(summary).toContainText('Osallistuja 3: Etunimi puuttuu.')
  await expectNoSeriousFault(page)
  await third.getByLabel('Etunimi').fill('Oiva')
  await first.getByRole('button', { name: 'Poista osallistuja 1' }).click()
  await line.getByRole('button', { name: 'Tallenna osallistujat' }).click()
  await expect(people).toHaveText(['Eino Niemi, seuraan', 'Oiva Niemi, seuraan'])
  await expectNoSeriousFault(page)
  await page.reload()
  await expect(people).toHaveText(['Eino Niemi, seuraan', 'Oiva Niemi, seuraan'])

  // What is typed in it stays, however the cart is left, and is ordered by no way around it.
  await line.getByRole('button', { name: 'Muuta osallistujia' }).click()
  await second.getByLabel('Etunimi').fill('Oskari')
  await page.goto('/')
  await page.goto('/checkout/')
  await expect(page).toHaveURL(/\/cart\/$/)
  await expect(second.getByLabel('Etunimi')).toHaveValue('Oskari')
  await line.getByRole('button', { name: 'Peruuta' }).click()
  await page.reload()
  await expect(people).toHaveText(['Eino Niemi, seuraan', 'Oiva Niemi, seuraan'])

  // An open editor is saved before the page is left.
  await line.getByRole('button', { name: 'Muuta osallistujia' }).click()
  await second.getByLabel('Etunimi').fill('Oliver')
  await page.getByRole('link', { name: 'Siirry kassalle' }).click()
  await expect(page.locator('[data-part="summary-item"]')).toContainText('Oliver Niemi, seuraan')
  await fillCustomer(page)
  await payOrder(page)
  await expect(page.locator('[data-part="summary-item"]')).toContainText('Eino Niemi, seuraan')
})
