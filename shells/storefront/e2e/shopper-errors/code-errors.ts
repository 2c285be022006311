import { expect, type Page } from '@playwright/test'
import { callApi, changeElsewhere, fillOtherCart, giveCart, type Wanted } from '../visitor-cart.ts'
import { type Cause, type Causes, openCart } from './cause.ts'

const danceTicket = { 'lauantaitanssit-peruslippu': 1 }
const otherTicket = { 'helmen-venetsialaiset-peruslippu': 1 }
const danceCard = 'TANSSI-9XQ2-10'
/** Volunteers of the second shop: two tickets an event, four a day, six in all. */
const badge = 'TALKOOVÄKI'

const type = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Koodi', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Käytä koodia' }).click()
}

/** A cart in which a code is typed. */
const typed = (code: string, wanted: Wanted, more?: Omit<Cause, 'cause'>): Cause => ({
  ...more,
  cause: async (page, shopUrl) => {
    await giveCart(page, shopUrl, wanted)
    await openCart(page, shopUrl)
    await type(page, code)
  },
})

/** Of campaign codes, serial cards and badges (D15). */
export const codeErrors = {
  code_not_found: typed('KEVÄT25', otherTicket, { parameters: { code: 'KEVÄT25' } }),
  code_already_in_cart: {
    cause: async (page, shopUrl) => {
      await giveCart(page, shopUrl, otherTicket)
      await changeElsewhere(page, 'POST', 'codes.json', { code: 'KESÄ20' })
      await openCart(page, shopUrl)
      await type(page, 'kesä20')
    },
  },
  code_max_count_per_order: typed(
    'KIITOS-4M7Q',
    { 'helmen-venetsialaiset-peruslippu': 5 },
    { parameters: { max: 4, code: 'KIITOS-4M7Q' } },
  ),
  no_available_serial_card_slots: {
    parameters: { size: 10 },
    cause: async (page, shopUrl) => {
      await giveCart(page, shopUrl, danceTicket)
      // Somebody who has the same card is about to use all that is left of it.
      const other = await fillOtherCart(page, danceTicket)
      const { uuid, token } = other
      await expect(() =>
        callApi(page, { method: 'POST', path: `carts/${uuid}/codes.json`, token, body: { code: danceCard } }),
      ).toPass()
      await openCart(page, shopUrl)
      await type(page, danceCard)
      await page.locator('[data-part="code-field"]').getByText('käyttökertaa').waitFor()
      await callApi(page, { method: 'DELETE', path: `carts/${uuid}/codes/${danceCard}.json`, token })
    },
  },
  serial_card_expired: typed('TANSSI-2R8T-10', danceTicket),
  no_matching_serial_card: {
    cause: async (page, shopUrl) => {
      await giveCart(page, shopUrl, otherTicket)
      await openCart(page, shopUrl)
      // While the journey before this one has the card in its cart, it has no slots left.
      await expect(async () => {
        await type(page, danceCard)
        await expect(page.locator('[data-part="code-field"]')).toContainText('Sarjakortti ei käy', { timeout: 2_000 })
      }).toPass()
    },
  },
  no_matching_badge: typed('HELMENYSTÄVÄ', { 'vapputanssit-peruslippu': 1 }),
  badge_tickets_per_event_exceeded: typed(badge, { 'yokonsertti-aikuinen': 3 }, { shop: 'metsa' }),
  badge_tickets_per_event_date_exceeded: typed('HELMENYSTÄVÄ', { 'helmen-venetsialaiset-peruslippu': 5 }),
  badge_tickets_per_day_exceeded: typed(
    badge,
    { 'jousikvartetti-aamulla-aikuinen': 2, 'tarinoita-tulilla-aikuinen': 2, 'kaikuluotain-aikuinen': 1 },
    { shop: 'metsa' },
  ),
  badge_tickets_total_exceeded: typed(
    badge,
    {
      'avajaiset-kuusikossa-aikuinen': 2,
      'kaikuluotain-aikuinen': 2,
      'yokonsertti-aikuinen': 2,
      'tarinoita-tulilla-aikuinen': 1,
    },
    { shop: 'metsa' },
  ),
} satisfies Causes
