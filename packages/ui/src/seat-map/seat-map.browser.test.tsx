import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import type { MapRow } from './map-seat.ts'
import { SeatMap } from './seat-map.tsx'

afterEach(cleanup)

const taken = '1-2'
const rowsWith = (chosen: readonly string[]): readonly MapRow[] =>
  [1, 2].map(row => ({
    text: String(row),
    seats: [1, 2, 3].map(seat => {
      const id = `${row}-${seat}`
      const state = chosen.includes(id) ? 'chosen' : id === taken ? 'taken' : id === held ? 'held' : 'free'
      return { id, text: String(seat), label: `Rivi ${row}, paikka ${seat}`, state, look: 0, x: seat, y: row }
    }),
  }))

const held = '2-3'
const asked: string[] = []
const toggled: string[] = []
function Hall({ busy = false }: { busy?: boolean }) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  return (
    <SeatMap
      label="Sali"
      stage="Lava"
      rows={rowsWith(chosen)}
      zoomInLabel="Lähennä"
      zoomOutLabel="Loitonna"
      fitLabel="Koko sali"
      busy={busy}
      onToggle={id => {
        toggled.push(id)
        setChosen(before => [...before, id])
      }}
      onAsk={id => asked.push(id)}
    />
  )
}
const seat = (name: string) => screen.getByRole('checkbox', { name: `Rivi ${name[0]}, paikka ${name[2]}` })
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const focused = () => document.activeElement?.getAttribute('data-seat')

describe('SeatMap', () => {
  afterEach(() => void toggled.splice(0))

  test('asks about a held seat instead of choosing it, and says that it cannot be chosen', () => {
    render(<Hall />)
    fireEvent.click(seat('2-3'))
    seat('2-3').focus()
    press(' ')
    expect([asked, toggled]).toEqual([[held, held], []])
    expect(seat('2-3').getAttribute('aria-disabled')).toBe('true')
  })

  test('is zoomed by plus and minus within its steps, and Home and End go to the ends of the row', () => {
    render(<Hall />)
    const zoom = () => document.querySelector('[data-part="seat-map-view"]')?.getAttribute('data-zoom')
    seat('1-1').focus()
    for (const key of ['-', '+', '+', '+', '+']) press(key)
    expect(zoom()).toBe('4')
    press('-')
    expect(zoom()).toBe('3')
    fireEvent.click(screen.getByRole('button', { name: 'Koko sali' }))
    expect(zoom()).toBe('1')
    press('End')
    expect(focused()).toBe('1-3')
    press('Home')
    expect(focused()).toBe('1-1')
  })

  test('moves with a dragged mouse, and the press that ends a drag chooses nothing', () => {
    render(<Hall />)
    const target = seat('1-3')
    const drag = (x: number) => {
      fireEvent.pointerDown(target, { pointerId: 1, pointerType: 'mouse', button: 0, clientX: 100, clientY: 100 })
      fireEvent.pointerMove(target, { pointerId: 1, pointerType: 'mouse', clientX: x, clientY: 100 })
      fireEvent.pointerUp(target, { pointerId: 1, pointerType: 'mouse', clientX: x, clientY: 100 })
      fireEvent.click(target)
    }
    drag(60)
    expect(toggled).toEqual([])
    drag(102)
    expect(toggled).toEqual(['1-3'])
  })

  test('has one seat in the order of tabbing, and arrows go to its neighbours', () => {
    render(<Hall />)
    const inOrder = screen.getAllByRole('checkbox').filter(one => one.getAttribute('tabindex') === '0')
    expect(inOrder).toEqual([seat('1-1')])
    seat('1-1').focus()
    press('ArrowDown')
    expect(focused()).toBe('2-1')
    press('ArrowRight')
    press('ArrowRight')
    press('ArrowRight')
    expect(focused()).toBe('2-3')
    press('ArrowUp')
    expect(focused()).toBe('1-3')
    expect(seat('1-3').getAttribute('tabindex')).toBe('0')
  })

  test('Space and Enter choose the seat, and it says so', () => {
    render(<Hall />)
    seat('1-1').focus()
    press(' ')
    expect(seat('1-1').getAttribute('aria-checked')).toBe('true')
    press('ArrowDown')
    press('Enter')
    expect(toggled).toEqual(['1-1', '2-1'])
  })

  test('a taken seat is found and read, but not chosen, by key or pointer', () => {
    render(<Hall />)
    seat('1-1').focus()
    press('ArrowRight')
    expect(focused()).toBe(taken)
    expect(seat(taken).getAttribute('aria-disabled')).toBe('true')
    press(' ')
    fireEvent.click(seat(taken))
    expect(toggled).toEqual([])
  })

  test('begins no other change while one is under way', () => {
    render(<Hall busy />)
    fireEvent.click(seat('2-2'))
    expect(toggled).toEqual([])
  })

  test('zooms in and out and back to the whole hall', () => {
    const { container } = render(<Hall />)
    const zoom = () => container.querySelector('[data-zoom]')?.getAttribute('data-zoom')
    const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
    fireEvent.click(button('Lähennä'))
    fireEvent.click(button('Lähennä'))
    expect(zoom()).toBe('3')
    fireEvent.click(button('Loitonna'))
    expect(zoom()).toBe('2')
    fireEvent.click(button('Koko sali'))
    expect(zoom()).toBe('1')
    fireEvent.click(button('Loitonna'))
    expect(zoom()).toBe('1')
    expect(button('Loitonna').getAttribute('aria-disabled')).toBe('true')
  })
})
