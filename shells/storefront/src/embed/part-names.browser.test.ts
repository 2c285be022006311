import { expect, test, vi } from 'vitest'
import { offerParts } from './part-names.ts'

test('a part is offered under the name that it has now, and under none without one', async () => {
  const root = document.createElement('div').attachShadow({ mode: 'open' })
  const end = offerParts(root)
  const part = root.appendChild(document.createElement('div'))
  const offered = (name: string | null) =>
    vi.waitFor(() => expect(part.getAttribute('part')).toBe(name), { interval: 1, timeout: 30_000 })
  part.dataset['part'] = 'embed'
  await offered('embed')
  part.dataset['part'] = 'notice'
  await offered('notice')
  delete part.dataset['part']
  await offered(null)
  end()
})
