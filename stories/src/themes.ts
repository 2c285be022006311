import type { WireTheme } from '@portti/contract'
import { deriveTheme, themeCss } from '@portti/ui/theme'

/** A sample shop's look: the theme of its record (rules/catalogue#theme). */
interface ShopLook {
  readonly title: string
  readonly record: WireTheme
}

export const themeNames = ['default', 'metsa', 'klubi'] as const
export type ThemeName = (typeof themeNames)[number]

export const isThemeName = (value: unknown): value is ThemeName => themeNames.some(name => name === value)

export const themes: Readonly<Record<ThemeName, ShopLook>> = {
  default: {
    title: 'Peltohovi',
    record: {
      primary: {
        100: '#e6eaff',
        200: '#c9d2ff',
        300: '#a0afff',
        400: '#7086fb',
        500: '#4a60f0',
        600: '#2e40d8',
        700: '#2331b0',
        800: '#1d2986',
        900: '#141b57',
      },
      page: '#f1f5f9',
      custom_css: '',
    },
  },
  metsa: {
    title: 'Metsä, a forest festival',
    record: {
      primary: {
        100: '#e4efe3',
        200: '#c5dcc5',
        300: '#98c09c',
        400: '#649c6e',
        500: '#3c7d4d',
        600: '#24613a',
        700: '#1a4d2d',
        800: '#153d25',
        900: '#0d2a19',
      },
      page: '#f6f0e3',
      custom_css: `:root {
  --portti-surface: #fffdf7;
  --portti-surface-sunken: #faf5ea;
  --portti-border: #e6dcc6;
  --portti-border-hover: #d5c7a8;
  --portti-border-strong: #8a7f68;
  --portti-font-display: "Iowan Old Style", "Palatino Linotype", Palatino, Georgia, "Liberation Serif", serif;
  --portti-display-weight: 700;
  --portti-display-tracking: -0.018em;
  --portti-poster-warm: #df6a3f;
  --portti-poster-glow: #ecb84f;
  --portti-poster-paper: #fbf1da;
  --portti-control-radius: var(--portti-radius-full);
}`,
    },
  },
  klubi: {
    title: 'Klubi, a rock club',
    record: {
      primary: {
        100: '#f3fbd0',
        200: '#e9f8a6',
        300: '#dff47b',
        400: '#d4ef4f',
        500: '#c8e82c',
        600: '#b9dc12',
        700: '#536b05',
        800: '#35440a',
        900: '#191d10',
      },
      page: '#f2f2ef',
      custom_css: `:root {
  --portti-surface-sunken: #f7f7f4;
  --portti-border: #dfdfd9;
  --portti-border-hover: #c8c8c0;
  --portti-header-bg: #191d10;
  --portti-header-text: #f7f7f2;
  --portti-header-border: #191d10;
  --portti-poster-warm: #ff4f9a;
  --portti-poster-glow: #c9b8ff;
  --portti-poster-paper: #f7f7f2;
  --portti-radius-xs: 2px;
  --portti-radius-sm: 2px;
  --portti-radius-md: 4px;
  --portti-radius-lg: 4px;
  --portti-radius-xl: 6px;
  --portti-display-weight: 900;
  --portti-display-tracking: -0.045em;
}`,
    },
  },
}

const ownKey = 'portti-own-theme'

/** The theme that was edited last; at first that of the first sample shop. */
export const ownTheme = (): WireTheme => {
  const stored = sessionStorage.getItem(ownKey)
  return stored === null ? themes.default.record : (JSON.parse(stored) as WireTheme)
}

export const saveOwnTheme = (theme: WireTheme): void => sessionStorage.setItem(ownKey, JSON.stringify(theme))

const sheetId = 'portti-shop-theme'

/** Applies a shop's theme: one style element, like the one `theme.css` in the shop. */
export const showShopTheme = ({ primary, page, custom_css: customCss }: WireTheme): void => {
  const known = document.getElementById(sheetId)
  const sheet = known ?? document.createElement('style')
  sheet.id = sheetId
  const text = themeCss(deriveTheme(primary, page ?? undefined), customCss ?? '')
  if (sheet.textContent !== text) sheet.textContent = text
  if (!known) document.head.append(sheet)
}

/** Applies a sample shop's theme, or what the theme editor has. */
export const showTheme = (name: ThemeName | 'own'): void =>
  showShopTheme(name === 'own' ? ownTheme() : themes[name].record)

/** The kiosk wears no shop's theme. */
export const takeThemeOff = (): void => document.getElementById(sheetId)?.remove()
