import type { Page } from '@playwright/test'
import type { ErrorCode } from '@portti/contract'
import type { MessageParameters } from '@portti/core/rules'

/** Steps that cause an error in a browser. They end on the page that shows it. */
export type Cause = {
  readonly cause: (page: Page, shopUrl: string) => Promise<void>
  /** Parameters of the message. */
  readonly parameters?: MessageParameters
}

export type Causes = Readonly<Partial<Record<ErrorCode, Cause>>>

export const openEvent = async (page: Page, shopUrl: string, eventId: string): Promise<void> => {
  await page.goto(new URL(`/events/${eventId}/`, shopUrl).href)
}

export const openCart = async (page: Page, shopUrl: string): Promise<void> => {
  await page.goto(new URL('/cart/', shopUrl).href)
}

/** Presses + once for a product of the open event, and puts it into the cart. */
export const addOne = async (page: Page, product = 'Peruslippu'): Promise<void> => {
  await page.getByRole('button', { name: `Lisää: ${product}`, exact: true }).click()
  await page.getByRole('button', { name: 'Lisää ostoskoriin' }).click()
}
