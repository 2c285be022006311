import { expect, test } from '@playwright/test'
import { chooseDoor, doorFigure, scan } from './door.ts'
import { issueDevice, kioskUrl, typeKeyAndPin, typePin } from './till.ts'
import { openTillSession } from './till-session.ts'

const eventId = 'karaoken-savo-karsinta'

// rules/kiosk#one-tab, rules/door#without-network
test('a second tab of a door waits, then sends what the first one let in without a network, and lets nobody in twice', async ({
  context,
  page,
  request,
}) => {
  const [code = '', other = ''] = await (await openTillSession(request)).handOut('karaoken-savo-karsinta-paikka', 2)
  await page.goto(`${kioskUrl}door/`)
  await typeKeyAndPin(page, await issueDevice('Ovi 1'))
  await chooseDoor(page, eventId, 'Pääovi')
  const second = await context.newPage()
  await second.goto(`${kioskUrl}door/`)
  await expect(second.getByText('Tarkastus on auki toisessa välilehdessä')).toBeVisible()

  await context.setOffline(true)
  expect(await scan(page, [code])).toEqual(['Tervetuloa'])
  await expect(doorFigure(page, 'Lähettämättä')).toHaveText('1')
  await page.close()
  await context.setOffline(false)

  await expect(second.getByRole('heading', { name: 'Kuka tarkastaa liput?' })).toBeVisible()
  await typePin(second)
  await chooseDoor(second, eventId, 'Pääovi')
  await expect(doorFigure(second, 'Lähettämättä')).toHaveText('0')
  expect(await scan(second, [code, other])).toEqual(['Jo käytetty', 'Tervetuloa'])
})
