import { storageKeys } from '@portti/core/storage-keys'
import { type ReactNode, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server.browser'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import './loader.ts'

afterEach(() => document.body.replaceChildren())

const type = (field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, text: string): void => {
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
const turn = (): Promise<void> => new Promise(resolve => setTimeout(resolve))
/** An island of this test, which no module makes live. */
const addIsland = (): HTMLElement => {
  const island = document.createElement('div')
  island.dataset['island'] = 'of-this-test'
  document.body.append(island)
  return island
}
const makeLive = (island: HTMLElement): void => {
  island.dataset['live'] = ''
  island.dispatchEvent(new CustomEvent('portti:live'))
}

test('a letter that comes when its island is just live is kept with those before it', async () => {
  const island = addIsland()
  const field = document.createElement('input')
  island.append(field)
  type(field, 'j')
  makeLive(island)
  type(field, 'ja')
  await turn()
  await turn()
  expect(field.value).toBe('ja')
})

const sums = ['50', '100', '200']
const months = ['', 'elo', 'syys']
const Card = ({ onLive }: { readonly onLive: () => void }): ReactNode => {
  const [sum, setSum] = useState('50')
  const [month, setMonth] = useState('')
  const [words, setWords] = useState('')
  const [isSent, setSent] = useState(false)
  const [isTold, setTold] = useState(true)
  useEffect(onLive, [onLive])
  return (
    <>
      {sums.map(each => (
        <input
          key={each}
          type="radio"
          name="sum"
          id={`s${each}`}
          checked={sum === each}
          onChange={() => setSum(each)}
        />
      ))}
      <select value={month} onChange={({ target }) => setMonth(target.value)}>
        {months.map(each => (
          <option key={each}>{each}</option>
        ))}
      </select>
      <textarea value={words} onChange={({ target }) => setWords(target.value)} />
      <input type="checkbox" id="sent" checked={isSent} onChange={() => setSent(!isSent)} />
      <input type="checkbox" id="told" checked={isTold} onChange={() => setTold(!isTold)} />
      <p>{JSON.stringify({ sum, month, words, isSent, isTold })}</p>
    </>
  )
}

test('what is chosen and written before an island is live is what it knows when it is', async () => {
  const island = addIsland()
  island.innerHTML = renderToString(<Card onLive={() => undefined} />)
  const find = <Found extends Element>(selector: string): Found => island.querySelector<Found>(selector) as Found
  for (const id of ['s100', 's200', 's100', 'sent', 'told']) find<HTMLInputElement>(`#${id}`).click()
  type(find<HTMLSelectElement>('select'), 'elo')
  type(find<HTMLTextAreaElement>('textarea'), 'Onnea!')
  const onLive = (): void => makeLive(island)
  const root = hydrateRoot(island, <Card onLive={onLive} />)
  // Islands are drawn once more when they are live: React then writes its own state into the fields.
  await vi.waitFor(() => expect(island.dataset['live']).toBeDefined(), 30_000)
  root.render(<Card onLive={onLive} />)
  await vi.waitFor(
    () =>
      expect(JSON.parse(find('p').textContent)).toEqual({
        sum: '100',
        month: 'elo',
        words: 'Onnea!',
        isSent: true,
        isTold: false,
      }),
    30_000,
  )
  expect(find<HTMLInputElement>('#s100').checked).toBe(true)
  expect(find<HTMLInputElement>('#told').checked).toBe(false)
  expect(find<HTMLSelectElement>('select').value).toBe('elo')
  root.unmount()
})

// rules/codes#opened-products
test('an island for visitors with a cart starts when a code that was typed on the page began one', async () => {
  const island = addIsland()
  Object.assign(island.dataset, { island: 'seat-picker', when: 'session' })
  island.innerHTML =
    '<div data-island-html></div><script type="application/json">{"products":[],"services":[]}</script>'
  localStorage.setItem(storageKeys.cartId, 'kori')
  onTestFinished(() => localStorage.removeItem(storageKeys.cartId))
  dispatchEvent(new Event('portti:cart'))
  await vi.waitFor(() => expect(island.dataset['live']).toBeDefined(), 30_000)
})
