const islands = import.meta.glob('../islands/{cart,cart-badge,visit}/*.island.tsx')

/** Fetches the scripts of the cart page ahead. The page asks for them itself if they cannot be had now. */
export const fetchCartPage = (): void => {
  for (const load of Object.values(islands)) load().catch(() => undefined)
}
