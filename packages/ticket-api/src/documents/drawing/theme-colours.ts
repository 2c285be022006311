import type { WireShop } from '@portti/contract'
import { deriveTheme, themeCss } from '@portti/ui/theme'

/** Poster colours that are the same in every theme. */
const inks = { 'poster-warm': '#ff6d4d', 'poster-glow': '#ffc95c', 'poster-paper': '#fff5e6' }

/** The drawing with the theme's colours in place of its custom properties, which only browsers know. */
export const inThemeColours = (
  drawing: string,
  { primary, page }: Pick<WireShop['theme'], 'primary' | 'page'>,
): string => {
  const declared = themeCss(deriveTheme(primary, page ?? undefined)).matchAll(/--portti-([\w-]+):([^;}]+)/g)
  const colours = new Map<string, string>(Object.entries(inks))
  for (const [, name = '', colour = ''] of declared) colours.set(name, colour)
  return drawing.replaceAll(/var\(--portti-([\w-]+)\)/g, (whole, name: string) => colours.get(name) ?? whole)
}
