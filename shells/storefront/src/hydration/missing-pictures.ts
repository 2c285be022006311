/**
 * Shows the drawing that a photograph names by `data-fallback`, where the photograph cannot be loaded
 * (rules/catalogue#photographs). An image that is complete without a width is decoded first: an intact SVG may have no
 * size of its own.
 */
export const replaceMissingPictures = (): void => {
  addEventListener('error', ({ target }) => target instanceof HTMLImageElement && showFallback(target), true)
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0) void image.decode().catch(() => showFallback(image))
  }
}

const showFallback = (image: HTMLImageElement): void => {
  const { fallback } = image.dataset
  if (fallback && image.getAttribute('src') !== fallback) image.src = fallback
}
