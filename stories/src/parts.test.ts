import { expect, it } from 'vitest'
import { partsByFolder } from './parts.ts'

const button = {
  path: 'ui/src/button/button.tsx',
  text: `<button data-part="button" data-kind={kind}><span data-part={busy ? 'spinner' : undefined} /></button>`,
}
const field = { path: 'ui/src/field/field-frame.tsx', text: `return { id, 'data-part': 'input' } as const` }
const sheet = (folder: string, text: string) => ({ path: `ui/src/${folder}/${folder}.css`, text })

it('finds the parts that a component writes, in each way of writing them', () => {
  const parts = partsByFolder([button, field])
  expect(parts.get('button')?.map(({ name }) => name)).toEqual(['button', 'spinner'])
  expect(parts.get('field')?.map(({ name }) => name)).toEqual(['input'])
})

it('tells the variants that style sheets know, wherever they stand', () => {
  const parts = partsByFolder([
    button,
    sheet('button', '[data-part="button"][data-kind="primary"] {} [data-part="button"][data-block] {}'),
    sheet('summary', '[data-part="summary"] [data-part="button"][data-size="lg"] {}'),
  ])
  expect(parts.get('button')).toContainEqual({
    name: 'button',
    variants: ['[data-block]', '[data-kind="primary"]', '[data-size="lg"]'],
  })
})

it('leaves a part to the folder that writes it, not to one that only styles it', () => {
  const parts = partsByFolder([sheet('summary', '[data-part="button"] {} [data-part="poster-art"] {}'), button])
  expect(parts.get('summary')?.map(({ name }) => name)).toEqual(['poster-art'])
})
