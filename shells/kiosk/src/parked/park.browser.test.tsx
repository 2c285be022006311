import type { Http } from '@portti/core'
import { wireProduct } from '@portti/core/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { latePerson, person, showTill } from '../testing/show-till.tsx'
import panelFi from '../texts/panels/fi.json' with { type: 'json' }

const products = [
  wireProduct({ id: 'lippu', title: { fi: 'Peruslippu' }, price: '24.90' }),
  wireProduct({ id: 'lapsi', title: { fi: 'Lapsi' }, price: '10.00' }),
]

/** A ticket API that answers about parked sales when it is told to. */
const showSlowTill = async (parking: object = { status: 200, body: { parked: [] } }) => {
  const waiting: (() => void)[] = []
  const notes: unknown[] = []
  const slow = (http: Http): Http => ({
    send: async request => {
      const answer = await http.send(request)
      if (!request.path.includes('parked')) return answer
      await new Promise<void>(done => waiting.push(done))
      const isParking = request.method === 'POST'
      if (isParking) notes.push(request.body)
      return answer.map(() => (isParking ? parking : { status: 200, body: { parked: [] } }) as never)
    },
  })
  const till = await showTill(slow, { products })
  const lines = () => [...till.container.querySelectorAll('[data-part="basket-line"]')].map(line => line.textContent)
  return { ...till, lines, notes, answer: () => waiting.splice(0).forEach(done => done()) }
}

// The first of these tests: the form has not been loaded by another one.
test('a note is typed whole also where a busy page hears it with the key that opens its form for the first time', async () => {
  const till = await showTill()
  await person('1', 'q')
  latePerson('F8', 'A', 'i', 'n', 'o')
  await expect.element(page.getByRole('textbox', { name: panelFi.parked.note })).toHaveValue('Aino')
  till.close()
})

test('a key that was pressed before its field had the focus makes no note longer than the field takes', async () => {
  const till = await showTill()
  await person('1', 'q', 'F8')
  const note = page.getByRole('textbox', { name: panelFi.parked.note })
  await expect.element(note).toHaveFocus()
  const field = note.element() as HTMLInputElement
  document.execCommand('insertText', false, 'a'.repeat(60))
  field.blur()
  latePerson('b')
  field.focus()
  field.setSelectionRange(60, 60)
  // The key after it lets it go.
  await person('ArrowLeft')
  expect(field.value).toBe('a'.repeat(60))
  till.close()
})

// rules/kiosk#parked-sales
test('a sale is parked with its note while the list is still read, and the keys of the next customer wait for it', async () => {
  const { lines, notes, answer, close } = await showSlowTill()
  await person('1', 'q', 'F8')
  const note = page.getByRole('textbox', { name: panelFi.parked.note })
  await expect.element(note).toHaveFocus()
  await person('A')
  // Enter, as the browser handles it in a field.
  ;(note.element() as HTMLInputElement).form?.requestSubmit()
  await expect.element(note).not.toBeInTheDocument()
  await person('2', 'w')
  answer()
  await expect.poll(() => notes).toMatchObject([{ note: 'A' }])
  await expect.poll(lines).toEqual([expect.stringMatching(/2.*Lapsi/)])
  close()
})

test('the keys of the next customer are dropped where the sale was not parked: they are not for its basket', async () => {
  const error = { error: { code: 'unspecified_exception', message: '' }, exception_parameters: { reason: 'cart_gone' } }
  const { container, lines, notes, answer, close } = await showSlowTill({ status: 409, body: error })
  await person('1', 'q', 'F8')
  const note = page.getByRole('textbox', { name: panelFi.parked.note })
  await expect.element(note).toHaveFocus()
  ;(note.element() as HTMLInputElement).form?.requestSubmit()
  await expect.element(note).not.toBeInTheDocument()
  await person('2', 'w', 'F2')
  answer()
  await expect.poll(() => notes).toHaveLength(1)
  // The list is read again before it is told.
  const told = () => {
    answer()
    return container.querySelector('[data-part="sale-problem"]')
  }
  await expect.poll(told).not.toBeNull()
  expect(lines()).toEqual([expect.stringMatching(/1.*Peruslippu/)])
  expect(page.getByRole('heading', { name: 'Käteinen' }).query()).toBeNull()
  close()
})
