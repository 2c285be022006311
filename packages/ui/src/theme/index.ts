/** A shop's colours: from nine shades to a style sheet. Pure, without React. */
export { contrastRatio } from './contrast-ratio.ts'
export {
  deriveTheme,
  type PrimaryShades,
  type ShadeStep,
  shadeSteps,
  type Theme,
  type ThemeWarning,
} from './derive-theme.ts'
export { themeCss } from './theme-css.ts'
