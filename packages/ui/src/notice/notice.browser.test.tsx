import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
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

// rules/seating#held-seats
test('what is told of a held seat is spoken at once', () => {
  render(
    <SeatNote title="Katsomo B, rivi 7, paikka 15" closeLabel="Sulje" onClose={() => undefined}>
      Paikka on toisen asiakkaan korissa.
    </SeatNote>,
  )
  expect(screen.getByRole('alert').textContent).toContain('Paikka on toisen asiakkaan korissa.')
})
