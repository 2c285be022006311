import { describe, expect, test } from 'vitest'
import { customCssFault } from './custom-css.ts'

describe('a style sheet of a shop', () => {
  test.each([
    '.x { background: url(/assets/a.webp) }',
    `.x { background: url("data:image/png;base64,AA==") }`,
    `.x::before { content: "\\2192" }`,
    '@media (width < 600px) { .x { color: red } }',
    '[data-part="hero"] > h1 { letter-spacing: 0 }',
  ])('may say %s', css => expect(customCssFault(css)).toBeUndefined())

  test.each([
    '@import "https://elsewhere.example/a.css";',
    '@IMPORT url(/a.css);',
    '@im\\70ort "//elsewhere.example"',
    '.x { background: url(https://elsewhere.example/a) }',
    '.x { background: url( "//elsewhere.example/a" ) }',
    '.x { background: \\75rl(https://elsewhere.example/a) }',
    '.x { background: url(/\\/elsewhere.example/a) }',
    '.x { background: image-set("https://elsewhere.example/a" 1x) }',
    '.x { content: "/*"; background: url(https://elsewhere.example/a) }',
    '.x { background: url(data:text/html,x) }',
    '</style><script>alert(1)</script>',
    '</STYLE >',
    '.x { width: expression(alert(1)) }',
  ])('may not say %s', css => expect(customCssFault(css)).toMatch(/^must /))
})
