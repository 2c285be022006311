import { useCart, useCore } from '@portti/react'
import { useEffect, useState } from 'react'
import type { PanelProduct, PanelWords } from '../../parts/panel-product.ts'

/**
 * Products of an event that the codes of this visitor's cart opened: the page knows nothing of them, because it is the
 * same for everyone, so the event is read again as the cart sees it (SPEC §7).
 */
export const useUnlockedProducts = (
  eventId: string | undefined,
  { language, timeZone, texts }: PanelWords,
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
        import('../../parts/panel-product.ts'),
      ])
      if (!isShown || answer.isErr()) return
      setProducts(answer.value.products.map(product => panelProduct(product, { language, timeZone, texts })))
    }
    void read()
    return () => {
      isShown = false
    }
  }, [core, eventId, token, unlocked, language, timeZone, texts])
  return products.filter(({ id }) => unlocked.split(' ').includes(id))
}
