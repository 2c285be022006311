import { afterEach, expect, it } from 'vitest'
import { emulateMedia } from './emulate-media.ts'

const css = `@layer a { @media (prefers-reduced-motion: reduce) { p { opacity: 0.25 } }
  @media (prefers-reduced-motion: no-preference) { p { order: 7 } } }
  @media (forced-colors: active) { p { opacity: 0.5 } }`

const open = (): CSSStyleDeclaration => {
  document.body.innerHTML = `<style>${css}</style><p>Teksti</p>`
  const text = document.querySelector('p')
  if (!text) throw new Error('There is no text')
  return getComputedStyle(text)
}

afterEach(() => {
  emulateMedia('as the device')
  document.body.innerHTML = ''
})

it('applies what style sheets have for reduced motion and for forced colours, and takes it back', () => {
  const style = open()
  const seen = () => [style.opacity, style.order]
  emulateMedia('reduced motion')
  expect(seen()).toEqual(['0.25', '0'])
  emulateMedia('forced colours')
  expect(seen()).toEqual(['0.5', '7'])
  emulateMedia('as the device')
  expect(seen()).toEqual(['1', '7'])
})
