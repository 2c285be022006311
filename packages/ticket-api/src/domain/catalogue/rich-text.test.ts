import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sanitiseLocalized, sanitiseRichText } from './rich-text.ts'

// rules/catalogue#rich-text
test('rich text keeps what a text needs', () => {
  const html = '<h2>Ohjelma</h2><p>Ovet <strong>klo 18</strong> &amp; <em>musiikki</em></p><ul><li>Kahvi</li></ul>'
  expect(sanitiseRichText(html)).toBe(html)
})

test.each([
  ['<script>alert(1)</script>Hei', 'Hei'],
  ['<img src="https://elsewhere.example/pixel.gif">Hei', 'Hei'],
  ['<p onclick="alert(1)" style="position:fixed">Hei</p>', '<p>Hei</p>'],
  ['<a href="javascript:alert(1)">Hei</a>', '<a rel="noopener noreferrer">Hei</a>'],
  ['<a href="//elsewhere.example">Hei</a>', '<a rel="noopener noreferrer">Hei</a>'],
  ['<iframe src="/x"></iframe><style>*{display:none}</style>Hei', 'Hei'],
  ['<h1>Hei</h1>', '<h2>Hei</h2>'],
])('%s becomes %s', (html, clean) => expect(sanitiseRichText(html)).toBe(clean))

// rules/catalogue#rich-text
test('its own output passes unchanged', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('<', '>', 'a', 'p', ' ', '"', '=', '&', '/', 'href', ';', 'x') }),
      html => {
        const once = sanitiseRichText(html)
        expect(sanitiseRichText(once)).toBe(once)
        expect(once).not.toMatch(/<(?!\/?(?:a|p)\b)/)
      },
    ),
  )
})

test('every language is cleaned', () => {
  expect(sanitiseLocalized({ fi: '<p>a<script></script></p>', sv: '<b>c</b><svg>' })).toEqual({
    fi: '<p>a</p>',
    sv: '<b>c</b>',
  })
})
