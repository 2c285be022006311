import { type Idle, whenIdle } from './when-idle.ts'

type PolicyFactory = { createPolicy(name: string, rules: object): { createScriptURL(url: string): string } }

const everyMs = 30 * 60_000
const path = '/sw.js'

/**
 * Makes the page installable and able to open without a network. A newer version takes over when nothing is under way
 * on the screen, never in the middle of a sale, also where another window let it in (rules/kiosk#installable).
 */
export const keepCurrent = (idle: Idle): void => {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const { trustedTypes } = window as { readonly trustedTypes?: PolicyFactory }
  const policy = trustedTypes?.createPolicy('portti-worker', { createScriptURL: () => path })
  // The first worker of a device takes over the page that brought it: only another one is newer.
  let isControlled = serviceWorker.controller !== null
  const reload = whenIdle(idle, () => location.reload())
  serviceWorker.addEventListener('controllerchange', () => {
    if (isControlled) reload()
    isControlled = true
  })
  const watch = async (): Promise<void> => {
    const registration = await serviceWorker.register(policy ? policy.createScriptURL(path) : path)
    const takeOver = whenIdle(idle, () => registration.waiting?.postMessage('take-over'))
    registration.addEventListener('updatefound', () =>
      registration.installing?.addEventListener('statechange', () => takeOver()),
    )
    setInterval(() => void registration.update().catch(() => undefined), everyMs)
    takeOver()
  }
  void watch().catch(() => undefined)
}
