import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { AmountPicker, type AmountPickerProps } from './amount-picker.tsx'

afterEach(cleanup)

function show(props: Partial<AmountPickerProps> & { amount: number }) {
  const chosen: number[] = []
  function Shop() {
    const [amount, setAmount] = useState(props.amount)
    return (
      <AmountPicker
        less={Math.max(amount - 1, 0)}
        more={Math.min(amount + 1, 10)}
        least={0}
        most={10}
        label="Peruslippu, määrä"
        decreaseLabel="Vähennä"
        increaseLabel="Lisää"
        {...props}
        amount={amount}
        onChange={next => {
          chosen.push(next)
          setAmount(next)
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
  test('goes where minus and plus are said to lead', () => {
    const chosen = show({ amount: 4, less: 0, more: 8 })
    fireEvent.click(plus())
    fireEvent.click(minus())
    expect(chosen).toEqual([8, 0])
  })

  test('stays where less leads nowhere', () => {
    const chosen = show({ amount: 1, less: 1 })
    expect(minus().getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(minus())
    press('ArrowDown')
    expect(chosen).toEqual([])
  })

  test('chooses by Home and End what the rules call the ends', () => {
    const chosen = show({ amount: 2, least: 2, most: 8 })
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
