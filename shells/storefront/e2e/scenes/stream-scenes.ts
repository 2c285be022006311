import type { Page } from '@playwright/test'
import { openOrder } from './buying.ts'
import type { Scene } from './scene.ts'

const live = { 'helmen-venetsialaiset-suorana-striimilippu': 1 }
const later = { 'yhteislauluilta-rannalla-striimilippu': 1 }

type Tickets = Readonly<Record<string, number>>

/** Buys a ticket and follows the order's link to its stream. */
const openStream = async (page: Page, wanted: Tickets): Promise<void> => {
  await openOrder(page, wanted)
  await page.getByRole('link', { name: 'Katso lähetys' }).click()
  await page.locator('[data-part="player"]').waitFor()
}

/** Overrides the viewing in the ticket API's answers. */
const sayOfView = async (page: Page, said: Readonly<Record<string, unknown>>): Promise<void> => {
  await page.route('**/v2/streams/**', async route => {
    const response = await route.fetch()
    const body = (await response.json()) as { readonly view?: object }
    await route.fulfill({ response, json: body.view ? { ...body, view: { ...body.view, ...said } } : body })
  })
  await page.reload()
}

const ready: Scene = {
  name: 'stream-ready',
  reach: async page => {
    await openStream(page, live)
    await page.getByRole('button', { name: 'Katso lähetys' }).waitFor()
  },
}
const afterReady = (name: string, reach: (page: Page) => Promise<void>): Scene => ({ name, after: ready, reach })

export const streamScenes: readonly Scene[] = [
  { name: 'stream-form', path: '/stream/' },
  {
    name: 'stream-form-wrong',
    path: '/stream/0000-0000-0000-0000/',
    reach: page => page.getByText('Lippukoodia ei löydy').waitFor(),
  },
  ready,
  afterReady('stream-playing', async page => {
    await page.getByRole('button', { name: 'Katso lähetys' }).click()
    await page.locator('[data-part="player"][data-state="playing"]').waitFor()
    await page.locator('[data-part="player"]').hover()
  }),
  afterReady('stream-live', page => sayOfView(page, { phase: 'live' })),
  afterReady('stream-taken-over', async page => {
    await sayOfView(page, { valid: false })
    await page.getByText('Lähetystä katsotaan nyt toisella laitteella').waitFor()
  }),
  afterReady('stream-ended', async page => {
    await sayOfView(page, { phase: 'ended', playlist_url: undefined })
    await page.getByText('Lähetys on päättynyt').waitFor()
  }),
  {
    name: 'stream-later',
    reach: async page => {
      await openStream(page, later)
      await page.getByText('Lähetys ei ole vielä alkanut').waitFor()
    },
  },
]
