import '../styles.css'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { Button } from '../button/button.tsx'
import { BestRow } from './best-row.tsx'
import type { MapRow } from './map-seat.ts'
import { SeatHall } from './seat-hall.tsx'
import { SeatMap } from './seat-map.tsx'
import { Segmented } from './segmented.tsx'

afterEach(cleanup)

const rows: readonly MapRow[] = Array.from({ length: 9 }, (_, y) => ({
  text: String(y + 1),
  section: y % 3 === 0 ? `Katsomo ${y / 3 + 1}` : undefined,
  seats: Array.from({ length: 20 }, (_seat, x) => ({
    id: `${y + 1}-${x + 1}`,
    text: String(x + 1),
    label: `Rivi ${y + 1}, paikka ${x + 1}`,
    state: x === 0 ? 'taken' : x === 1 ? 'chosen' : x === 2 ? 'held' : 'free',
    look: Math.floor(y / 3),
    accessible: x === 19,
    x,
    y,
  })),
}))
const ways = [
  { value: 'map', text: 'Karta' },
  { value: 'list', text: 'Lista' },
]
const toggled: string[] = []
const Hall = ({ shown }: { shown?: readonly string[] }) => (
  <SeatMap
    label="Sali"
    stage="Lava"
    rows={rows}
    zoomInLabel="Lähennä"
    zoomOutLabel="Loitonna"
    fitLabel="Koko sali"
    shown={shown}
    onToggle={id => toggled.push(id)}
  />
)
const seat = (row: number, number: number) => screen.getByRole('checkbox', { name: `Rivi ${row}, paikka ${number}` })
const widthOf = (element: Element, part: string): number =>
  element.querySelector(part)?.getBoundingClientRect().width ?? 0

describe('how a SeatMap looks', () => {
  afterEach(() => void toggled.splice(0))

  test('a seat that is pressed or focused has nothing round it but the ring that hugs it', async () => {
    await page.viewport(1280, 900)
    render(<Hall />)
    const pressed = seat(5, 6)
    await userEvent.click(pressed)
    expect(document.activeElement).toBe(pressed)
    expect(getComputedStyle(pressed).outlineStyle).toBe('none')
    await userEvent.keyboard('{ArrowRight}')
    const focused = seat(5, 7)
    expect(document.activeElement).toBe(focused)
    expect(getComputedStyle(focused).outlineStyle).toBe('none')
    expect(getComputedStyle(focused.querySelector('.ring') ?? focused).stroke).not.toBe('none')
    const excess = widthOf(focused, '.ring') - widthOf(focused, '.shape')
    expect(excess).toBeGreaterThan(0)
    expect(excess).toBeLessThan(12)
  })

  test('a chosen seat is of the same colour whether it is accessible or not', () => {
    const chosen: MapRow = {
      text: '1',
      seats: [false, true].map((accessible, x) => ({
        id: `1-${x}`,
        text: String(x + 1),
        label: `Rivi 1, paikka ${x + 1}`,
        state: 'chosen',
        look: 0,
        accessible,
        x,
        y: 0,
      })),
    }
    render(
      <SeatMap
        label="Sali"
        stage="Lava"
        rows={[chosen]}
        zoomInLabel="Lähennä"
        zoomOutLabel="Loitonna"
        fitLabel="Koko sali"
        onToggle={() => undefined}
      />,
    )
    const [seated, accessible] = [seat(1, 1), seat(1, 2)].map(
      one => getComputedStyle(one.querySelector('.shape') ?? one).fill,
    )
    expect(accessible).toBe(seated)
  })

  test('zoom buttons lie beside the hall, not over its seats', async () => {
    await page.viewport(1280, 900)
    render(<Hall />)
    const view = document.querySelector('[data-part="seat-map-view"]')?.getBoundingClientRect()
    const zoom = document.querySelector('[data-part="hall-zoom"]')?.getBoundingClientRect()
    expect(zoom?.bottom).toBeLessThanOrEqual(view?.top ?? 0)
  })

  test('on a phone seats are large enough for fingers, and in the whole hall a press comes closer first', async () => {
    await page.viewport(390, 844)
    render(<Hall />)
    expect(widthOf(seat(5, 6), '.hit')).toBeGreaterThanOrEqual(24)
    fireEvent.click(screen.getByRole('button', { name: 'Koko sali' }))
    expect(widthOf(seat(5, 6), '.hit')).toBeLessThan(24)
    await userEvent.click(seat(5, 6))
    expect(toggled).toEqual([])
    expect(widthOf(seat(5, 6), '.hit')).toBeGreaterThanOrEqual(24)
    await userEvent.click(seat(5, 6))
    expect(toggled).toEqual(['5-6'])
  })

  test('brings seats that were found into view, once', async () => {
    await page.viewport(390, 844)
    const Found = () => {
      const [shown, setShown] = useState<readonly string[]>([])
      return (
        <>
          <button type="button" onClick={() => setShown(['9-18', '9-19'])}>
            Etsi
          </button>
          <Hall shown={shown} />
        </>
      )
    }
    render(<Found />)
    const isSeen = (): boolean => {
      const view = document.querySelector('[data-part="seat-map-view"]')?.getBoundingClientRect() ?? new DOMRect()
      const { left, right } = seat(9, 18).getBoundingClientRect()
      return left >= view.left && right <= view.right
    }
    expect(isSeen()).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: 'Etsi' }))
    await expect.poll(isSeen).toBe(true)
  })

  test('the numbers at both edges are those of the seats in sight, not of a block beside them', async () => {
    await page.viewport(390, 844)
    const block = (row: number, from: number, length: number, rise: number) =>
      Array.from({ length }, (_seat, index) => ({
        id: `${row}-${from + index}`,
        text: String(from + index),
        label: `Rivi ${row}, paikka ${from + index}`,
        state: 'free' as const,
        look: 0,
        x: from + index,
        y: row - rise,
      }))
    const blocks = [1, 2, 3, 4].map(row => ({
      text: String(row),
      seats: [...block(row, 0, 9, 0.5), ...block(row, 12, 6, 0), ...block(row, 21, 9, 0.4)],
    }))
    render(
      <SeatMap
        label="Sali"
        stage="Lava"
        rows={blocks}
        zoomInLabel="Lähennä"
        zoomOutLabel="Loitonna"
        fitLabel="Koko sali"
        shown={['2-14', '2-15']}
        onToggle={() => undefined}
      />,
    )
    const middleOf = (element: Element): number => {
      const { top, height } = element.getBoundingClientRect()
      return Math.round(top + height / 2)
    }
    const pins = (side: string) => [...document.querySelectorAll(`[data-side="${side}"] > span`)].map(middleOf)
    const seats = [1, 2, 3, 4].map(row => middleOf(seat(row, 15).querySelector('.shape') ?? document.body))
    await expect.poll(() => pins('start').length).toBe(4)
    for (const side of ['start', 'end']) {
      pins(side).forEach((pin, row) => expect(Math.abs(pin - (seats[row] ?? 0))).toBeLessThanOrEqual(1))
    }
  })

  test('the row that asks for the best seats stays as it was while it waits', async () => {
    await page.viewport(390, 844)
    const field = { onChange: () => undefined, options: [{ value: '', text: 'Mikä tahansa' }], value: '' }
    const row = (busy: boolean) => (
      <BestRow
        title="Parhaat paikat"
        fields={[
          { ...field, id: 'section', label: 'Katsomo' },
          { ...field, id: 'count', label: 'Paikkoja' },
        ]}
      >
        <Button kind="tint" busy={busy}>
          Varaa parhaat
        </Button>
      </BestRow>
    )
    const { container, rerender } = render(row(false))
    const sizes = () =>
      [...container.querySelectorAll('[data-part="best-row"], [data-part="button"]')].map(element => {
        const { width, height } = element.getBoundingClientRect()
        return { width, height }
      })
    const before = sizes()
    rerender(row(true))
    expect(container.querySelector('[data-part="spinner"]')).not.toBeNull()
    expect(sizes()).toEqual(before)
  })

  test.each([320, 580, 640, 767, 768, 900])(
    'in a hall of %d px the fields, the button and the ways stand side by side, and the section can be read',
    async width => {
      await page.viewport(1280, 900)
      const field = { onChange: () => undefined, options: [{ value: '', text: 'Mikä tahansa katsomo' }], value: '' }
      const { container } = render(
        <div style={{ width }}>
          <SeatHall label="Sali">
            <BestRow
              title="Bästa platserna"
              fields={[
                { ...field, id: 'section', label: 'Katsomo' },
                { ...field, id: 'count', label: 'Paikkoja', options: [{ value: '', text: '10' }] },
              ]}
              ways={<Segmented label="Tapa" value="map" options={ways} onChange={() => undefined} />}
            >
              <Button kind="tint">Reservera de bästa</Button>
            </BestRow>
          </SeatHall>
        </div>,
      )
      const boxes = [...container.querySelectorAll('select, button')].map(element => element.getBoundingClientRect())
      expect(boxes).toHaveLength(5)
      const overlapping = boxes.flatMap((box, index) =>
        boxes
          .slice(index + 1)
          .filter(
            other =>
              box.left < other.right - 1 &&
              other.left < box.right - 1 &&
              box.top < other.bottom - 1 &&
              other.top < box.bottom - 1,
          ),
      )
      expect(overlapping).toEqual([])
      expect(boxes.every(({ right }) => right <= width)).toBe(true)
      expect(boxes[0]?.width).toBeGreaterThanOrEqual(112)
    },
  )

  test('in forced colours stage, sections, seats and their states are seen apart', async () => {
    await page.viewport(1280, 900)
    const { send } = cdp() as unknown as { send: (name: string, value: object) => Promise<unknown> }
    await send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] })
    render(<Hall />)
    const drawn = (element: Element): string => {
      const { fill, stroke, strokeWidth } = getComputedStyle(element.querySelector('.shape') ?? element)
      return `${fill} ${stroke} ${strokeWidth}`
    }
    const looks = [seat(1, 5), seat(4, 5), seat(7, 5), seat(1, 2), seat(1, 1), seat(1, 3)].map(drawn)
    expect(new Set(looks).size, looks.join('; ')).toBe(6)
    const { backgroundColor: ground, color: text } = getComputedStyle(document.body)
    const inks = [
      '[data-part="seat-stage-name"]',
      '[data-part="seat-section-name"]',
      '[data-part="seat-row-name"]',
    ].map(part => getComputedStyle(document.querySelector(part) ?? document.body).fill)
    // It has the text's colour, which is seen on a dark ground too.
    expect(inks).toEqual([text, text, text])
    expect(getComputedStyle(seat(1, 3).querySelector('.glyph') ?? document.body).stroke).toBe(text)
    expect(getComputedStyle(seat(2, 20).querySelector('.glyph') ?? document.body).stroke).not.toBe(ground)
    await send('Emulation.setEmulatedMedia', { features: [] })
  })
})
