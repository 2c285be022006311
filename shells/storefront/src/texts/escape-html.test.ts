import fc from 'fast-check'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { escapeHtml } from './escape-html.ts'

const texts = fc.string({ unit: fc.constantFrom('&', '<', '>', '"', "'", 'a', 'ä', '\u00ad', ' ', '\n', '€') })

test('a text is written in an element and in an attribute as React writes it', () => {
  fc.assert(
    fc.property(texts, text => {
      expect(`<i title="${escapeHtml(text)}">${escapeHtml(text)}</i>`).toBe(
        renderToString(createElement('i', { title: text }, text)),
      )
    }),
  )
})
