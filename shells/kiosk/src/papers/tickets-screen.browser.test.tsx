import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { person, showTill } from '../testing/show-till.tsx'

test('the tickets of the last sale are shown as codes, and Esc goes back to the sale', async () => {
  const till = await showTill()
  await person('1', 'q', 'F1')
  await expect.element(page.getByText('Maksettu kortilla')).toBeVisible()
  await till.press(/QR näytölle/)
  await expect.element(page.getByRole('img', { name: /7KQ2-MX9D-41TF/ })).toBeVisible()
  await person('Escape')
  await expect.element(page.getByRole('button', { name: /Peruslippu/ })).toBeVisible()
  till.close()
})
