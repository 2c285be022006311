import type { StreamState } from '@portti/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fi } from '../../texts/fi.ts'
import { StreamView } from './stream-view.tsx'

afterEach(cleanup)

const view = (state: Partial<StreamState>) => (
  <StreamView
    stream={{
      ticketCode: 'ABC123',
      phase: 'ended',
      viewValidationFailed: false,
      isLoaded: true,
      isEmpty: false,
      ...state,
    }}
    event={undefined}
    ticketCode="ABC123"
    language="fi"
    timeZone="Europe/Helsinki"
    texts={fi.stream}
    homeHref="/"
    formHref="/stream/"
    onOpen={() => undefined}
  />
)

// rules/streams#ticket-code, rules/design#accessible
it('leads to the field of a code that is not accepted, which says why', () => {
  render(view({ isEmpty: true }))
  const field = screen.getByRole('textbox', { name: fi.stream.label })
  expect(document.activeElement).toBe(field)
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map(id => document.getElementById(id)?.textContent)).toContain(fi.stream.unknown)
})

// rules/streams#one-viewer, rules/design#accessible
it('speaks by a status that stood there that the ticket was taken over from another viewer', () => {
  const { rerender } = render(view({}))
  const statuses = screen.getAllByRole('status')
  rerender(view({ hasTakenOver: true }))
  expect(statuses.filter(({ isConnected }) => isConnected).map(({ textContent }) => textContent)).toContain(
    fi.stream.tookOver,
  )
})
