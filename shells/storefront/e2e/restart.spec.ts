import { rmSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { makeDataFolder, startStack } from '../../../packages/launch/src/index.ts'
import { buyTickets } from './buy-tickets.ts'

test('an order outlives Ctrl-C, and a kill -9 of whatever started the shop', async ({ page }) => {
  test.setTimeout(600_000)
  const dataDir = makeDataFolder()
  const expectOrderAt = async (shopUrl: string, order: URL): Promise<void> => {
    await page.goto(new URL(`${order.pathname}${order.search}`, shopUrl).href)
    await expect(page.getByRole('img', { name: /^QR-koodi, / })).toHaveCount(2)
  }
  try {
    const first = await startStack(process.env, dataDir)
    const order = await buyTickets(page, first.storefrontUrl)
    await first.stop()

    const second = await startStack(process.env, dataDir)
    await expectOrderAt(second.storefrontUrl, order)
    await second.kill()

    const third = await startStack(process.env, dataDir)
    await expectOrderAt(third.storefrontUrl, order)
    await third.stop()
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})
