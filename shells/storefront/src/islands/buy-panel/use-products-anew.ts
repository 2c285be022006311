import type { Product } from '@portti/core'
import { constants } from '@portti/core/rules'
import { useCore } from '@portti/react'
import { useEffect, useEffectEvent } from 'react'
import type { PanelProduct, PanelWords } from '../../parts/panel-product.ts'

type Sold = {
  /** Of an event's page; else the products are read one by one. */
  readonly eventId: string | undefined
  readonly productIds: readonly string[]
  readonly words: PanelWords
}

/** Whether the page may say what was true long ago: it came back, or has stood for a while before it was looked at. */
const isOld = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'back_forward' || performance.now() > constants.pageFreshMs
}

/**
 * Asks anew what is sold and for how much wherever the page may be old: it becomes live late or after a step back, the
 * browser brings it back as it was left, or the visitor comes back to it from another tab. Nothing old is shown as fresh
 * (SPEC §2). Without an answer the server still has the last word when something is added.
 */
export const useProductsAnew = (sold: Sold, onRead: (products: readonly PanelProduct[]) => void): void => {
  const { ticketApi } = useCore()
  const ask = useEffectEvent(async (): Promise<void> => {
    const { eventId, productIds, words } = sold
    const readOne = async (id: string): Promise<readonly Product[]> =>
      (await ticketApi.readProduct(id)).map(product => [product]).unwrapOr([])
    const [products, { panelProduct }] = await Promise.all([
      eventId === undefined
        ? Promise.all(productIds.map(readOne)).then(all => all.flat())
        : ticketApi.readEvent(eventId).then(answer => answer.map(event => event.products).unwrapOr([])),
      import('../../parts/panel-product.ts'),
    ])
    onRead(products.map(product => panelProduct(product, words)))
  })
  useEffect(() => {
    let leftAt: number | undefined
    if (isOld()) void ask()
    const onShow = ({ persisted }: PageTransitionEvent): void => void (persisted && ask())
    const onVisibility = (): void => {
      if (document.hidden) leftAt = performance.now()
      else if (leftAt !== undefined && performance.now() - leftAt > constants.pageFreshMs) void ask()
    }
    addEventListener('pageshow', onShow)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      removeEventListener('pageshow', onShow)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [])
}
