import type { Page } from '@playwright/test'
import type { ErrorCode } from '@portti/contract'
import type { MessageParameters } from '@portti/core/rules'

/** How an error comes about in a browser. Leaves the page where it tells the error. */
export type Cause = {
  readonly cause: (page: Page, shopUrl: string) => Promise<void>
  /** What stands in the message. */
  readonly parameters?: MessageParameters
  /** The sample shop it happens in; Peltohovi unless told. */
  readonly shop?: 'metsa'
  /** Why no shopper does it with our pages; then the browser's own request is changed on its way, or its answer. */
  readonly why?: string
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

/** From now on what the page puts into the cart is another thing than it offers, as on a page older than its shop. */
export const sendInstead = async (page: Page, calls: string, body: unknown): Promise<void> => {
  await page.route(calls, route =>
    route.request().method() === 'GET' ? route.fallback() : route.continue({ postData: JSON.stringify(body) }),
  )
}

/** From now on the server refuses these calls with a code. */
export const refuseWith = async (page: Page, calls: string, code: string | null, status = 409): Promise<void> => {
  await page.route(calls, route =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status, json: { error: { code } } }),
  )
}

export const changesOfItems = '**/api/v2/carts/*/cart_items**'
