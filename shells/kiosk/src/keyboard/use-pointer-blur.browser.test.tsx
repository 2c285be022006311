import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showInFinnish } from '../testing/show-in-finnish.tsx'
import { usePointerBlur } from './use-pointer-blur.ts'

const Shown = () => {
  usePointerBlur()
  return (
    <>
      <button type="button">Sivulla</button>
      <div role="alertdialog" aria-label="Kysymys">
        <button type="button">Ikkunassa</button>
      </div>
      <form>
        <button type="button">Lomakkeessa</button>
      </form>
      <button type="button" onClick={() => document.querySelector('input')?.focus()}>
        Kenttään
      </button>
      <input aria-label="Kenttä" />
    </>
  )
}
let shown: ReturnType<typeof showInFinnish> | undefined
afterEach(() => shown?.close())

// rules/kiosk#keys
test('a press by pointer gives the focus up, but not in a dialog or a form, not where it leads into a field, and not by a key', async () => {
  shown = showInFinnish(() => <Shown />)
  const button = (name: string) => page.getByRole('button', { name })
  await button('Sivulla').click()
  expect(document.activeElement).toBe(document.body)
  await button('Ikkunassa').click()
  expect(document.activeElement).toBe(button('Ikkunassa').element())
  await button('Lomakkeessa').click()
  expect(document.activeElement).toBe(button('Lomakkeessa').element())
  await button('Kenttään').click()
  expect(document.activeElement).toBe(page.getByRole('textbox').element())
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
  expect(document.activeElement).toBe(page.getByRole('textbox').element())
  // As assistive technology presses it.
  const inside = button('Sivulla').element() as HTMLButtonElement
  inside.focus()
  inside.click()
  expect(document.activeElement).toBe(inside)
})
