/** Calls back once what the page shows now is painted; at once where nothing is painted, in a tab in the background. */
export const afterPaint = (run: () => void): void => {
  if (document.hidden) run()
  else requestAnimationFrame(() => setTimeout(run))
}
