import type { Theme } from '@portti/core'
import { deriveTheme, themeCss } from '@portti/ui/theme'

/** Poster colours that no theme changes, copied from tokens.css. */
const inks = ':root{--portti-poster-warm:#ff6d4d;--portti-poster-glow:#ffc95c;--portti-poster-paper:#fff5e6}'
const type = 'text{font-family:Inter,"Segoe UI",Roboto,Helvetica,Arial,sans-serif}'

/** Makes a file of a drawing that otherwise takes its colours from the page. */
export const standaloneSvg = (drawing: string, theme: Theme): string => {
  const style = `<style>${inks}${themeCss(deriveTheme(theme.primary, theme.page)).trim()}${type}</style>`
  return drawing.replace(/^<svg([^>]*)>/, (_, attributes: string) => {
    return `<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${style}`
  })
}
