import { expect, test } from 'vitest'
import { type Letter, letterHtml, letterText } from './letter.ts'

const letter: Letter = {
  subject: 'Tilausvahvistus P26-000001',
  paragraphs: ['Hei <b>Aino</b> & "Eino"!', 'Kiitos tilauksestasi.'],
  links: [
    { title: 'Avaa liput', url: 'https://shop.example.fi/orders/P26-000001/?secret=a&b=c' },
    { title: 'Katso lähetys', url: 'https://shop.example.fi/stream/A/' },
  ],
  rows: [
    { title: '2 × Peruslippu', notes: ['Juhla, la 28.8.2027', 'Ranta'], sum: '49,80 €' },
    { title: 'Yhteensä', sum: '49,80 €', kind: 'total' },
  ],
  notes: ['Myyjä: Peltohovi Oy'],
}
const look = { shop: 'Peltohovi', language: 'fi', colour: '#1e3a8a' } as const

test('a letter as plain text has each part, and each address on a line of its own', () => {
  expect(letterText(letter)).toBe(`Hei <b>Aino</b> & "Eino"!

Kiitos tilauksestasi.

Avaa liput:
https://shop.example.fi/orders/P26-000001/?secret=a&b=c

Katso lähetys:
https://shop.example.fi/stream/A/

2 × Peruslippu  49,80 €
    Juhla, la 28.8.2027
    Ranta
Yhteensä  49,80 €

Myyjä: Peltohovi Oy
`)
})

test('a letter as HTML says the same in its language, and what people typed stays text', () => {
  const html = letterHtml(letter, look)
  expect(html).toContain('<html lang="fi" dir="ltr">')
  expect(html).toContain('Hei &lt;b&gt;Aino&lt;/b&gt; &amp; &quot;Eino&quot;!')
  expect(html).toContain('href="https://shop.example.fi/orders/P26-000001/?secret=a&amp;b=c"')
  for (const text of ['Kiitos tilauksestasi.', '2 × Peruslippu', 'Juhla, la 28.8.2027', '49,80 €', 'Peltohovi Oy']) {
    expect(html).toContain(text)
  }
})

test('a letter as HTML keeps the lines that people typed, as the plain text does', () => {
  const greeted: Letter = { ...letter, paragraphs: ['Hei Mummi!', 'Hyvää <joulua>!\nTerveisin\nAino'] }
  expect(letterText(greeted)).toContain('Hyvää <joulua>!\nTerveisin\nAino\n')
  expect(letterHtml(greeted, look)).toContain('Hyvää &lt;joulua&gt;!<br>\nTerveisin<br>\nAino</p>')
})

test('a letter as HTML loads nothing from anywhere', () => {
  expect(letterHtml(letter, look)).not.toMatch(/<(img|script|link|iframe)|url\(|src=/)
})

test('a letter without links, rows and notes is its paragraphs', () => {
  const short: Letter = { subject: 'Hei', paragraphs: ['Hei!', 'Palautamme rahat.'] }
  expect(letterText(short)).toBe('Hei!\n\nPalautamme rahat.\n')
  expect(letterHtml(short, look)).toContain('Palautamme rahat.')
})
