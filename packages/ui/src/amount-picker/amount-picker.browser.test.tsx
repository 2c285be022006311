import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { AmountPicker, type AmountPickerProps } from './amount-picker.tsx'

afterEach(cleanup)

/** @param grants whether what is asked for is granted. */
function show(props: Partial<AmountPickerProps> & { amount: number }, grants = true) {
  const chosen: number[] = []
  function Shop() {
    const [amount, setAmount] = useState(props.amount)
    return (
      <AmountPicker
        less={Math.max(amount - 1, 0)}
        more={Math.min(amount + 1, 10)}
        min={0}
        max={10}
        label="Peruslippu, määrä"
        decreaseLabel="Vähennä"
        increaseLabel="Lisää"
        {...props}
        amount={amount}
        onChange={next => {
          chosen.push(next)
          if (grants) setAmount(next)
        }}
      />
    )
  }
  render(<Shop />)
  return chosen
}

const minus = () => screen.getByRole('button', { name: 'Vähennä' })
const plus = () => screen.getByRole('button', { name: 'Lisää' })
const input = () => screen.getByRole<HTMLInputElement>('textbox')
const type = (text: string) => fireEvent.change(input(), { target: { value: text } })
const press = (key: string) => fireEvent.keyDown(input(), { key })

describe('AmountPicker', () => {
  test('goes where minus and plus are said to lead', async () => {
    const chosen = show({ amount: 4, less: 0, more: 8 })
    fireEvent.click(plus())
    fireEvent.click(minus())
    await waitFor(() => expect(chosen).toEqual([8, 0]))
  })

  test('shows the number of a press before anybody is told of it', async () => {
    const chosen = show({ amount: 1 })
    fireEvent.click(plus())
    expect(input().value).toBe('2')
    expect(chosen).toEqual([])
    await waitFor(() => expect(chosen).toEqual([2]))
  })

  test('hands a press on where nothing is painted, as in a frame out of sight', async () => {
    const frames = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
    const chosen = show({ amount: 1 })
    fireEvent.click(plus())
    await waitFor(() => expect(chosen).toEqual([2]))
    frames.mockRestore()
  })

  test('counts each of several presses within one frame', async () => {
    const chosen = show({ amount: 1 })
    for (let nth = 0; nth < 3; nth += 1) fireEvent.click(plus())
    expect(input().value).toBe('4')
    await waitFor(() => expect(chosen).toEqual([2, 3, 4]))
    expect(input().value).toBe('4')
  })

  test('stops at the limit, however fast it is pressed', async () => {
    const chosen = show({ amount: 8 })
    for (let nth = 0; nth < 4; nth += 1) fireEvent.click(plus())
    press('Home')
    await waitFor(() => expect(chosen).toEqual([9, 10, 0]))
    expect(input().value).toBe('0')
  })

  test('shows the amount again where a press is not granted', async () => {
    const chosen = show({ amount: 1 }, false)
    fireEvent.click(plus())
    await waitFor(() => expect(chosen).toEqual([2]))
    expect(input().value).toBe('1')
  })

  test('keeps what is typed after a press', async () => {
    const chosen = show({ amount: 1 })
    fireEvent.click(plus())
    type('7')
    await waitFor(() => expect(chosen).toEqual([2]))
    expect(input().value).toBe('7')
    fireEvent.blur(input())
    expect(chosen).toEqual([2, 7])
  })

  test('stays where less leads nowhere', () => {
    const chosen = show({ amount: 1, less: 1 })
    expect(minus().getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(minus())
    press('ArrowDown')
    expect(chosen).toEqual([])
  })

  test('chooses by Home and End what the rules call the ends', () => {
    const chosen = show({ amount: 2, min: 2, max: 8 })
    press('End')
    press('Home')
    expect(chosen).toEqual([8, 2])
  })

  test('says why no more can be had, and stays in the tab order', () => {
    const chosen = show({ amount: 10, maxReason: 'Enintään 10 / tilaus' })
    expect(plus().getAttribute('aria-disabled')).toBe('true')
    expect(plus().title).toBe('Enintään 10 / tilaus')
    plus().focus()
    expect(document.activeElement).toBe(plus())
    fireEvent.click(plus())
    expect(chosen).toEqual([])
  })

  test('takes a typed number when the field is left, not before', () => {
    const chosen = show({ amount: 1 })
    type('7')
    expect(chosen).toEqual([])
    fireEvent.blur(input())
    expect(chosen).toEqual([7])
  })

  test('takes a typed number on Enter, even one that is too large, for the rules to judge', () => {
    const chosen = show({ amount: 1 })
    type('25')
    press('Enter')
    expect(chosen).toEqual([25])
  })

  test('forgets what was typed on Escape, and ignores an empty field', () => {
    const chosen = show({ amount: 3 })
    type('8')
    press('Escape')
    expect(input().value).toBe('3')
    type('')
    fireEvent.blur(input())
    expect(input().value).toBe('3')
    expect(chosen).toEqual([])
  })

  test('lets only digits in', () => {
    show({ amount: 0 })
    type('1a2')
    expect(input().value).toBe('12')
  })

  test('obeys arrow keys, Home and End', () => {
    const chosen = show({ amount: 2 })
    for (const key of ['ArrowUp', 'ArrowDown', 'End', 'Home']) press(key)
    expect(chosen).toEqual([3, 2, 10, 0])
  })

  test('does nothing while it is off', () => {
    const chosen = show({ amount: 2, disabled: true })
    fireEvent.click(plus())
    fireEvent.click(minus())
    for (const key of ['ArrowUp', 'ArrowDown', 'End', 'Home']) press(key)
    expect(chosen).toEqual([])
  })
})
