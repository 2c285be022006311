import type { Page } from '@playwright/test'
import { settle } from '../settle.ts'

/** A page of the shop in one of its states, for the contact sheet and for axe. */
export type Scene = {
  /** Unique; also the name of its pictures. */
  readonly name: string
  /** Path from the shop's root; absent where `reach` opens a page itself. */
  readonly path?: string
  /**
   * The scene in whose state `reach` begins. A reload keeps that state, and leads back to it from each scene that comes
   * after it but the last.
   */
  readonly after?: Scene
  /** The sample shop; Peltohovi by default. */
  readonly shop?: 'metsa'
  /** Leads from the page to the state. */
  readonly reach?: (page: Page) => Promise<void>
  /** Runs before the page is opened, for example to block requests. */
  readonly prepare?: (page: Page) => Promise<void>
}

/** Where a scene begins, given any address of the running shop. */
const addressOf = (path: string, { shop }: Scene, shopUrl: string): string => {
  const url = new URL(path, shopUrl)
  // Chromium resolves every name under `localhost` to this machine.
  if (shop === 'metsa') url.hostname = 'metsa.localhost'
  return url.href
}

/** Leads to the scene's state from where it begins. */
export const reachScene = async (page: Page, scene: Scene, shopUrl: string): Promise<void> => {
  await scene.prepare?.(page)
  if (scene.path !== undefined) {
    await page.goto(addressOf(scene.path, scene, shopUrl))
    await settle(page)
  }
  await scene.reach?.(page)
}

/** Opens the scene and leads to its state, through those that it comes after. */
export const openScene = async (page: Page, scene: Scene, shopUrl: string): Promise<void> => {
  if (scene.after) await openScene(page, scene.after, shopUrl)
  await reachScene(page, scene, shopUrl)
}

/** Scenes by the first one on their way, each after what it comes after: a browser can walk through them. */
export const walksOf = (scenes: readonly Scene[]): readonly (readonly Scene[])[] => {
  const firstOf = (scene: Scene): Scene => (scene.after ? firstOf(scene.after) : scene)
  return [...Map.groupBy(scenes, firstOf).values()]
}
