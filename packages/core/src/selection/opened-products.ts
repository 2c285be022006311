import type { Cart } from '../cart/cart.ts'
import type { VisitorApi } from '../cart/visitor-api.ts'
import type { Product } from '../catalogue/product.ts'

/** Products opened by this cart's codes. */
export const unlockedIn = (cart: Cart | undefined): readonly string[] =>
  (cart?.codesUsed ?? []).flatMap(({ unlockedProducts }) => unlockedProducts)

type OpenedSettings<Listed> = {
  /** Absent where the products are of no event: then nothing is opened. */
  readonly eventId: string | undefined
  /** Maps what is opened to this shell's products. */
  readonly listed: (products: readonly Product[]) => Promise<readonly Listed[]>
  readonly onChange: () => void
}

/**
 * Products of an event that the codes of the cart open. The page does not have them: the event is read with the cart's
 * token (rules/wire#event-with-a-code).
 */
export const createOpenedProducts = <Listed extends { readonly id: string }>(
  ticketApi: Pick<VisitorApi, 'fetchEvent'>,
  { eventId, listed, onChange }: OpenedSettings<Listed>,
) => {
  let opened: readonly Listed[] = []
  let readFor = ''
  const show = (products: readonly Listed[]): void => {
    opened = products
    onChange()
  }
  const follow = async (cart: Cart | undefined, isAgain = false): Promise<void> => {
    const unlocked = unlockedIn(cart)
    const isOpened = ({ id }: { readonly id: string }): boolean => unlocked.includes(id)
    const key = [cart?.id, ...unlocked].join(' ')
    if (eventId === undefined || (key === readFor && !isAgain)) return
    readFor = key
    const left = opened.filter(isOpened)
    if (left.length < opened.length) show(left)
    if (cart === undefined || unlocked.length === 0) return
    const answer = await ticketApi.fetchEvent(eventId, cart.token)
    const found = answer.isOk() ? await listed(answer.value.products.filter(isOpened)) : undefined
    if (readFor !== key) return
    if (found) show(found)
    else readFor = ''
  }
  return {
    now: (): readonly Listed[] => opened,
    /** Reads again when the codes of the cart open something else than before, or when it `isAgain`. */
    follow,
  }
}
