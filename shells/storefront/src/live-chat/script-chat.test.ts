import { expect, it } from 'vitest'
import { scriptChat } from './script-chat.ts'

it('puts the script of the chat into the page only when it is loaded, and begins the page anew to be rid of it', () => {
  const put: string[] = []
  let reloads = 0
  const script = { src: '', async: false }
  const chat = scriptChat({
    scriptUrl: 'https://chat.example/widget.js',
    page: { createElement: () => script, head: { append: () => put.push(script.src) } } as unknown as Document,
    reload: () => {
      reloads += 1
    },
  })
  expect(put).toEqual([])
  chat.load()
  expect(put).toEqual(['https://chat.example/widget.js'])
  chat.leave()
  expect(reloads).toBe(1)
})
