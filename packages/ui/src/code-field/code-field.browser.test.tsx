import '../styles.css'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { CodeField, type CodeFieldProps } from './code-field.tsx'

afterEach(cleanup)

const words = {
  label: 'Koodi',
  buttonText: 'Käytä koodia',
  hint: 'Kampanjakoodi tai arvolippu',
  emptyError: 'Kirjoita ensin koodi.',
}
const summer = { code: 'KESÄ27', text: 'antoi 20 % alennuksen lipuista', removeLabel: 'Poista koodi KESÄ27' }
const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Koodi' })
const apply = (text: string) => {
  fireEvent.change(input(), { target: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: 'Käytä koodia' }))
}

function show(props: Partial<CodeFieldProps> = {}) {
  const applied: string[] = []
  const field = (more: Partial<CodeFieldProps>) => (
    <CodeField {...words} {...props} {...more} onApply={code => applied.push(code)} />
  )
  const { rerender } = render(field({}))
  return { applied, update: (more: Partial<CodeFieldProps>) => rerender(field(more)) }
}

describe('CodeField', () => {
  test('keeps what was typed before the page reacted', () => {
    const applied: string[] = []
    const field = <CodeField {...words} onApply={code => applied.push(code)} />
    const server = render(field)
    const container = document.createElement('div')
    container.innerHTML = server.container.innerHTML
    server.unmount()
    document.body.append(container)
    input().value = 'KESÄ27'
    render(field, { container, hydrate: true })
    fireEvent.click(screen.getByRole('button', { name: 'Käytä koodia' }))
    expect([input().value, applied]).toEqual(['KESÄ27', ['KESÄ27']])
  })

  test.each([258, 320, 334, 420, 700])('shows the whole code of a gift card, with %i px of room', width => {
    render(
      <div style={{ width }}>
        <CodeField {...words} error="Koodia ei löydy." />
      </div>,
    )
    input().value = '5KKV-3DV6-GCGG-GGJG'
    expect(input().scrollWidth).toBeLessThanOrEqual(input().clientWidth)
    // What is said of the field stands between it and a button below it.
    const button = screen.getByRole('button').getBoundingClientRect()
    const error = screen.getByText('Koodia ei löydy.').getBoundingClientRect()
    expect(button.top >= error.bottom || button.left >= input().getBoundingClientRect().right).toBe(true)
  })

  test('passes the code on without spaces around it', () => {
    const { applied } = show()
    apply('  kesä27 ')
    expect(applied).toEqual(['kesä27'])
  })

  test('says what to do when it is empty, and puts the finger there', () => {
    const { applied } = show()
    apply('  ')
    expect([applied, document.activeElement]).toEqual([[], input()])
    expect(input().getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById('code-error')?.textContent).toBe('Kirjoita ensin koodi.')
    apply('KESÄ27')
    expect(screen.queryByText('Kirjoita ensin koodi.')).toBeNull()
  })

  // rules/design#accessible
  test('speaks what to do when it is empty, by a status that stood there: the field has the focus already', async () => {
    show({ error: 'Koodia ei löydy.' })
    const status = screen.getByRole('status')
    expect(status.textContent).toBe('')
    input().focus()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('status')).toBe(status)
    expect(status.textContent).toBe('Kirjoita ensin koodi.')
  })

  test('asks for nothing when empty or while the server is being asked', () => {
    const { applied, update } = show()
    apply('   ')
    update({ busy: true })
    apply('KESÄ27')
    fireEvent.submit(input())
    expect(applied).toEqual([])
  })

  test('keeps a refused code for mending, with its error', () => {
    const { update } = show()
    apply('KESA27')
    update({ error: 'Koodia ei löydy.' })
    expect(input().value).toBe('KESA27')
    expect(input().getAttribute('aria-invalid')).toBe('true')
  })

  test('empties itself when the code comes into use, and shows what it did', () => {
    const { update } = show()
    apply('KESÄ27')
    update({ used: [summer] })
    expect(input().value).toBe('')
    expect(screen.getByText(/antoi 20 % alennuksen/)).toBeTruthy()
  })

  test('neither removes nor adds while the server is being asked', () => {
    const pressed: string[] = []
    const actions = [{ text: 'Lisää: Pullalippu', onPress: () => pressed.push('add') }]
    const { update } = show({ used: [{ ...summer, actions }], onRemove: code => pressed.push(code) })
    update({ busy: true })
    for (const name of ['Poista koodi KESÄ27', 'Lisää: Pullalippu'])
      fireEvent.click(screen.getByRole('button', { name }))
    expect(pressed).toEqual([])
  })

  test('removes a code by its own button', () => {
    const removed: string[] = []
    show({ used: [summer], onRemove: code => removed.push(code) })
    fireEvent.click(screen.getByRole('button', { name: 'Poista koodi KESÄ27' }))
    expect(removed).toEqual(['KESÄ27'])
  })
})
