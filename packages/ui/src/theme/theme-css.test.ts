import { expect, test } from 'vitest'
import { deriveTheme, type PrimaryShades, shadeSteps } from './derive-theme.ts'
import { themeCss } from './theme-css.ts'

const slate = ['#f1f5f9', '#e2e8f0', '#cbd5e1', '#94a3b8', '#64748b', '#475569', '#334155', '#1e293b', '#0f172a']
const shades = Object.fromEntries(shadeSteps.map((step, index) => [step, slate[index]])) as unknown as PrimaryShades

test('writes the colours as custom properties of the root, then the custom CSS', () => {
  const css = themeCss(deriveTheme(shades), '[data-part="footer"]{color:red}')
  expect(css).toMatch(/^:root\{--portti-primary-100:#f1f5f9;/)
  expect(css).toContain('--portti-action:#475569')
  expect(css).toMatch(/\}\n\[data-part="footer"\]\{color:red\}$/)
  expect(css).not.toContain('@layer')
})
