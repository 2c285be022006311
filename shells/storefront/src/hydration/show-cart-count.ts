/** Shows the number of items in the cart before the badge's island is live. */
export const showCartCount = (count = ''): void => {
  for (const badge of document.querySelectorAll<HTMLElement>('[data-part="cart-count"]')) {
    if (badge.closest('[data-live]')) continue
    badge.textContent = count
    badge.hidden = !count || count === '0'
  }
}
