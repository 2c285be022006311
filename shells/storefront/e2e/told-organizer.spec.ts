import { expect, test } from '@playwright/test'
import { commandAsOrganizer, mailTo } from './behind-the-shop.ts'
import { fillCustomer, fillReceiver, startCheckout } from './buy-tickets.ts'

test('what a shopper tells in the checkout reaches the organizer: receiver, payer, permission and comments', async ({
  page,
}, { repeatEachIndex }) => {
  test.slow()
  const email = `told-${repeatEachIndex}@example.com`
  await startCheckout(page)
  await fillCustomer(page)
  await page.getByLabel('Sähköposti').fill(email)
  const permission = page.getByRole('checkbox', { name: /saa lähettää minulle tietoa/ })
  await expect(permission).not.toBeChecked()
  await permission.check()
  await page.getByLabel('Toimitetaan toiseen osoitteeseen').check()
  await fillReceiver(page)
  await page.getByLabel('Viesti vastaanottajalle').fill('Hyvää syntymäpäivää!')
  await page.getByRole('checkbox', { name: /^Lasku ja kuitti toiselle/ }).check()
  const payer = page.getByRole('group', { name: 'Laskutustiedot' })
  await payer.getByLabel('Etunimi').fill('Tilda')
  await payer.getByLabel('Sukunimi').fill('Oja')
  await payer.getByLabel('Yritys').fill('Tanssi Oy')
  await payer.getByLabel('Osoite', { exact: true }).fill('Rantatie 1')
  await payer.getByLabel('Postinumero').fill('73100')
  await payer.getByLabel('Postitoimipaikka').fill('Lapinlahti')
  await page.getByRole('button', { name: 'Jatka toimitukseen' }).click()
  await page.getByRole('group', { name: 'Liput' }).getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Jatka maksuun' }).click()
  await page.getByLabel('Viesti järjestäjälle').fill('Pyörätuoli, kiitos')
  await page.getByRole('checkbox', { name: /Hyväksyn/ }).check()
  await page.getByRole('button', { name: /^Tilaa ja maksa/ }).click()
  await page.getByRole('button', { name: /^Maksa/ }).click()
  await expect(page).toHaveURL(/\/orders\/P/)

  const [, number = ''] = /\/orders\/(P\d\d-\d+)\//.exec(page.url()) ?? []
  const rows = (await commandAsOrganizer('report', 'orders', '--shop', 'peltohovi', '--csv')).split('\n')
  const row = rows.find(one => one.startsWith(`peltohovi,${number},`)) ?? ''
  expect(row).toContain(`,paid,49.80,Aino-Kaarina,Väänänen,${email},+358401234567,`)
  expect(row).toContain(
    '"Eino Oravainen, Kirkkokatu 1, 00100 Helsinki",Hyvää syntymäpäivää!,"Tanssi Oy, Tilda Oja, Rantatie 1, 73100 Lapinlahti",yes,"Pyörätuoli, kiitos"',
  )
  await expect.poll(() => mailTo(email)).toContain('Laskutus: Tanssi Oy, Tilda Oja')
})
