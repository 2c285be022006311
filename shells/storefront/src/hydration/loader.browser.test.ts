import { afterEach, expect, test } from 'vitest'
import './loader.ts'

afterEach(() => document.body.replaceChildren())

const type = (field: HTMLInputElement, text: string): void => {
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

test('a letter that comes when its island is just live is kept with those before it', async () => {
  const island = document.createElement('div')
  island.dataset['island'] = 'of-this-test'
  const field = document.createElement('input')
  island.append(field)
  document.body.append(island)
  type(field, 'j')
  island.dataset['live'] = ''
  island.dispatchEvent(new CustomEvent('portti:live'))
  type(field, 'ja')
  await new Promise(resolve => setTimeout(resolve))
  await new Promise(resolve => setTimeout(resolve))
  expect(field.value).toBe('ja')
})
