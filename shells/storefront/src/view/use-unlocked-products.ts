import type { Language } from '@portti/core/rules'
import { useCart, useCore } from '@portti/react'
import { useEffect, useState } from 'react'
import type { PanelProduct } from './panel-product.ts'

/**
 * Products of an event that the codes of this visitor's cart opened: the page knows nothing of them, because it is the
 * same for everyone, so the event is read again as the cart sees it (SPEC §7).
 */
export const useUnlockedProducts = (
  eventId: string | undefined,
  { language, timeZone }: { readonly language: Language; readonly timeZone: string },
): readonly PanelProduct[] => {
  const core = useCore()
  const state = useCart()
  const [products, setProducts] = useState<readonly PanelProduct[]>([])
  const token = state.phase === 'present' ? state.cart.token : undefined
  const unlocked =
    state.phase === 'present' ? state.cart.codesUsed.flatMap(code => code.unlockedProducts).join(' ') : ''
  useEffect(() => {
    if (eventId === undefined || token === undefined || unlocked === '') return
    let isShown = true
    const read = async (): Promise<void> => {
      const [answer, { panelProduct }] = await Promise.all([
        core.ticketApi.readEvent(eventId, token),
        import('./panel-product.ts'),
      ])
      if (!isShown || answer.isErr()) return
      setProducts(answer.value.products.map(product => panelProduct(product, language, timeZone)))
    }
    void read()
    return () => {
      isShown = false
    }
  }, [core, eventId, token, unlocked, language, timeZone])
  return products.filter(({ id }) => unlocked.split(' ').includes(id))
}
