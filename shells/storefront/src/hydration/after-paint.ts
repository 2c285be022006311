/** Calls back once the page's current state is painted; at once in a background tab, where nothing is painted. */
export const afterPaint = (run: () => void): void => {
  if (document.hidden) run()
  else requestAnimationFrame(() => setTimeout(run))
}
