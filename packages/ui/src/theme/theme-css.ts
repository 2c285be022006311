import { shadeSteps, type Theme } from './derive-theme.ts'

/** The shop's own style sheet: its colours over tokens.css, then its CSS. Unlayered, so both always win. */
export function themeCss(theme: Theme, customCss = ''): string {
  const tokens = {
    ...Object.fromEntries(shadeSteps.map(step => [`primary-${step}`, theme.shades[step]])),
    page: theme.page,
    action: theme.action,
    'action-hover': theme.actionHover,
    'action-active': theme.actionActive,
    'on-action': theme.onAction,
    link: theme.link,
    focus: theme.focus,
    'tint-hover': theme.tintHover,
    'on-tint': theme.onTint,
    'poster-dusk': theme.posterDusk,
    'poster-deep': theme.posterDeep,
    'poster-ink': theme.posterInk,
  }
  const declarations = Object.entries(tokens).map(([name, value]) => `--portti-${name}:${value}`)
  return `:root{${declarations.join(';')}}\n${customCss}`
}
