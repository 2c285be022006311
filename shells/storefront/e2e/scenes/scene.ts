import type { Page } from '@playwright/test'

/** A page of the shop in one of its states: what the contact sheet shows, and what axe reads. */
export type Scene = {
  /** Unique; also the name of its pictures. */
  readonly name: string
  /** From the shop's root; none where `reach` begins on a page of its own. */
  readonly path?: string
  /** The sample shop whose page it is; Peltohovi unless told. */
  readonly shop?: 'metsa'
  /** Leads from the page to the state. */
  readonly reach?: (page: Page) => Promise<void>
  /** Before the page is opened: what must not answer. */
  readonly prepare?: (page: Page) => Promise<void>
}

/** Where a scene begins, given any address of the running shop. */
const addressOf = (path: string, { shop }: Scene, shopUrl: string): string => {
  const url = new URL(path, shopUrl)
  // Chromium finds every name under localhost on this machine.
  if (shop === 'metsa') url.hostname = 'metsa.localhost'
  return url.href
}

/** Opens the scene and leads to its state. */
export const openScene = async (page: Page, scene: Scene, shopUrl: string): Promise<void> => {
  await scene.prepare?.(page)
  if (scene.path !== undefined) {
    await page.goto(addressOf(scene.path, scene, shopUrl))
    await page.waitForLoadState('networkidle')
  }
  await scene.reach?.(page)
}
