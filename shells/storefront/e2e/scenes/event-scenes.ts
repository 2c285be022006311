import type { Page } from '@playwright/test'
import type { Scene } from './scene.ts'

const press = async (page: Page, name: string | RegExp, times = 1): Promise<void> => {
  for (let turn = 0; turn < times; turn += 1) await page.getByRole('button', { name }).first().click()
}

const event: Scene = { name: 'event', path: '/events/helmen-venetsialaiset/' }
const seats: Scene = { name: 'event-seats', path: '/events/sinfoniaa-peltohovissa/' }

export const eventScenes: readonly Scene[] = [
  event,
  {
    name: 'event-chosen',
    after: event,
    reach: async page => {
      await press(page, 'Lisää: Peruslippu', 2)
      await page.getByText('49,80 €').first().waitFor()
    },
  },
  { name: 'event-heavy', path: '/events/lapinlahden-juusto-ja-viinijuhlat/' },
  { name: 'event-not-yet-open', path: '/events/sointujen-yo/' },
  { name: 'event-sold-out', path: '/events/naurua-onkivedella/' },
  { name: 'event-cancelled', path: '/events/perinneruokamarkkinat/' },
  { name: 'event-package', path: '/events/jarviviikonloppu/' },
  { name: 'event-stream', path: '/events/helmen-venetsialaiset-suorana/' },
  { name: 'event-seatsio', path: '/events/juusto-ja-viini-illallinen/' },
  seats,
  {
    name: 'event-seats-chosen',
    after: seats,
    reach: async page => {
      await page.locator('#best-section').selectOption({ label: 'Parvi' })
      await page.locator('#best-count').selectOption('2')
      await press(page, 'Varaa parhaat')
      await page
        .getByRole('button', { name: /^Poista rivi/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'event-registration',
    path: '/events/humppaa-ja-jenkkaa/',
    reach: async page => {
      await press(page, 'Lisää: Kurssipaikka', 2)
      await page.getByRole('group', { name: 'Osallistuja 2' }).waitFor()
    },
  },
  {
    name: 'event-registration-errors',
    path: '/events/humppaa-ja-jenkkaa/',
    reach: async page => {
      await press(page, 'Lisää: Kurssipaikka')
      await press(page, 'Lisää ostoskoriin')
      await page.locator('[data-part="error-summary"]').waitFor()
    },
  },
]
