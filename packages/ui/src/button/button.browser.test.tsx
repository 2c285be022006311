import '../styles.css'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { Button } from './button.tsx'

afterEach(cleanup)

test.each([{ busy: true }, { disabled: true }])(
  'neither acts nor submits its form while %o, but can be reached',
  state => {
    let pressed = 0
    let submitted = 0
    render(
      <form
        onSubmit={event => {
          event.preventDefault()
          submitted++
        }}
      >
        <Button type="submit" {...state} onClick={() => pressed++}>
          Lähetä
        </Button>
      </form>,
    )
    const button = screen.getByRole('button')
    button.focus()
    expect(document.activeElement).toBe(button)
    fireEvent.click(button)
    expect([pressed, submitted]).toEqual([0, 0])
  },
)

test('acts when pressed', () => {
  let pressed = 0
  render(<Button onClick={() => pressed++}>Jatka</Button>)
  fireEvent.click(screen.getByRole('button', { name: 'Jatka' }))
  expect(pressed).toBe(1)
})

test.each(['primary', 'secondary', 'quiet'] as const)(
  'a %s button that is disabled looks so under the pointer too',
  async kind => {
    render(
      <Button kind={kind} disabled>
        Ota käyttöön
      </Button>,
    )
    const button = screen.getByRole('button')
    button.style.transition = 'none'
    const before = getComputedStyle(button).backgroundColor
    await userEvent.hover(button)
    expect(button.matches(':hover')).toBe(true)
    expect(getComputedStyle(button).backgroundColor).toBe(before)
  },
)

test.each(['seat-row', 'ticket'])('in forced colours no word of a button in a %s touches its edge', async part => {
  const { send } = cdp() as unknown as { send: (name: string, value: object) => Promise<unknown> }
  await send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] })
  render(
    <div data-part={part}>
      <Button kind="quiet" size="sm">
        Lähetä tämä lippu
      </Button>
    </div>,
  )
  const { borderInlineStartWidth, paddingInlineStart } = getComputedStyle(screen.getByRole('button'))
  await send('Emulation.setEmulatedMedia', { features: [] })
  expect(borderInlineStartWidth).toBe('1px')
  expect(Number.parseFloat(paddingInlineStart)).toBeGreaterThan(8)
})
