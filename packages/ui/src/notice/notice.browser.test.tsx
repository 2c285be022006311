import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { SeatNote } from '../seat-map/seat-note.tsx'
import { Notice } from './notice.tsx'

afterEach(cleanup)

// rules/design#accessible
test('what appears to warn is spoken at once, and what is good to know politely', () => {
  const roles = (['info', 'success', 'warning', 'danger'] as const).map(kind => {
    const { container } = render(<Notice kind={kind} title="Varausaika päättyy pian" />)
    return [kind, container.firstElementChild?.getAttribute('role')]
  })
  expect(roles).toEqual([
    ['info', 'status'],
    ['success', 'status'],
    ['warning', 'alert'],
    ['danger', 'alert'],
  ])
})

test('a notice that stands on the page from the start is no live region', () => {
  const { container } = render(<Notice kind="warning" title="Myynti on päättynyt" live={false} />)
  expect(container.firstElementChild?.hasAttribute('role')).toBe(false)
})

// rules/design#accessible
describe('a notice that goes away', () => {
  const page = (notice: ReactNode) => (
    <main id="main" tabIndex={-1}>
      {notice}
      <button type="button">Maksa</button>
    </main>
  )
  const close = <Notice key="one" kind="warning" title="Ei onnistunut" actions={<button type="button">Sulje</button>} />

  test('hands the focus of its button on to the page', () => {
    const { rerender } = render(page(close))
    screen.getByRole('button', { name: 'Sulje' }).focus()
    rerender(page(null))
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  test('hands it on after a press that gave no focus, as in some browsers and by assistive technology', () => {
    const { rerender } = render(page(close))
    fireEvent.click(screen.getByRole('button', { name: 'Sulje' }))
    rerender(page(null))
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  test('leaves the focus alone where it is elsewhere', () => {
    const { rerender } = render(page(close))
    screen.getByRole('button', { name: 'Maksa' }).focus()
    rerender(page(null))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Maksa' }))
  })
})

// rules/seating#held-seats
test('what is told of a held seat is spoken at once', () => {
  render(
    <SeatNote title="Katsomo B, rivi 7, paikka 15" closeLabel="Sulje" onClose={() => undefined}>
      Paikka on toisen asiakkaan korissa.
    </SeatNote>,
  )
  expect(screen.getByRole('alert').textContent).toContain('Paikka on toisen asiakkaan korissa.')
})
