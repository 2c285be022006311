import { expect, test } from 'vitest'
import { splitLead } from './split-lead.ts'

test.each([
  ['<p>Viisi konserttia.</p>', 'Viisi konserttia.', ''],
  ['<p>Viisi konserttia.</p> <h2>Ohjelma</h2>', 'Viisi konserttia.', '<h2>Ohjelma</h2>'],
  ['<p>Lue <a href="/x/">lisää</a>.</p>', '', '<p>Lue <a href="/x/">lisää</a>.</p>'],
  ['<p>Juusto &amp; viini</p>', '', '<p>Juusto &amp; viini</p>'],
  ['<h2>Ohjelma</h2><p>Viisi konserttia.</p>', '', '<h2>Ohjelma</h2><p>Viisi konserttia.</p>'],
  ['', '', ''],
])('splits %s', (html, lead, rest) => {
  expect(splitLead(html)).toEqual({ lead, rest })
})
