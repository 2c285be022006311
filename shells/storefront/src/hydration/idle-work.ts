import { prefetchPages } from '../prefetch/prefetch.ts'
import { replaceMissingPictures } from './missing-pictures.ts'

type PolicyFactory = { createPolicy(name: string, rules: object): { createScriptURL(url: string): string } }

/** Registers the service worker through a trusted types policy that allows only its URL. */
const registerServiceWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  const path = '/sw.js'
  const { trustedTypes } = window as { readonly trustedTypes?: PolicyFactory }
  const policy = trustedTypes?.createPolicy('portti-worker', { createScriptURL: () => path })
  await navigator.serviceWorker.register(policy ? policy.createScriptURL(path) : path)
}

/** Work of an idle page that prepares the next page or the next press. A failure has no effect. */
export const doIdleWork = (): void => {
  replaceMissingPictures()
  void registerServiceWorker().catch(() => undefined)
  if (document.querySelector('[data-live] [data-part="amount-picker"]')) {
    void import('./rehearse-press.tsx').then(({ rehearsePress }) => rehearsePress()).catch(() => undefined)
  }
  prefetchPages()
  const { chat } = document.documentElement.dataset
  if (chat)
    void import('../live-chat/live-chat.ts').then(({ startLiveChat }) => startLiveChat(chat)).catch(() => undefined)
}
