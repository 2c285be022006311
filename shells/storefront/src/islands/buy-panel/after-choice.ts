/** What a panel needs once something is chosen: the words of errors, and the scripts of the page that comes next. */
export { CartErrorNotice, PreparedErrors } from '../../parts/cart-error-notice.tsx'

// The cart page asks for them itself if they cannot be had now.
const nextPage = [
  () => import('../cart/cart.island.tsx'),
  () => import('../cart-badge/cart-badge.island.tsx'),
  () => import('../visit/visit.island.tsx'),
]
for (const load of nextPage) load().catch(() => undefined)
