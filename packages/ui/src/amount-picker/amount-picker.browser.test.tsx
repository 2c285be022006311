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
        max={10}
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
  test('steps up and down', () => {
    const chosen = show({ amount: 2, min: 2, step: 2 })
    fireEvent.click(plus())
    fireEvent.click(minus())
    expect(chosen).toEqual([4, 2])
  })

  test('leaves zero for the smallest amount, and falls from it to zero', () => {
    const chosen = show({ amount: 0, min: 4 })
    fireEvent.click(plus())
    fireEvent.click(minus())
    expect(chosen).toEqual([4, 0])
  })

  test('stays at the smallest amount where zero cannot be chosen', () => {
    const chosen = show({ amount: 1, allowZero: false })
    expect(minus().getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(minus())
    expect(chosen).toEqual([])
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
