import '../styles.css'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../button/button.tsx'
import { BuyBar } from '../buy-bar/buy-bar.tsx'
import { TicketList } from '../ticket-list/ticket-list.tsx'
import { SeatLayout } from './seat-layout.tsx'
import { SeatRow } from './seat-row.tsx'

afterEach(cleanup)

const showChosen = (hasServices = true, note?: string) =>
  render(
    <SeatLayout
      map={<div data-map="" />}
      chosen={
        <TicketList
          title="Valitut paikat"
          foot={
            <BuyBar kind="seats" sum="73,76 €" note="2 paikkaa, sis. alv">
              <Button kind="primary" size="lg">
                Lisää ostoskoriin
              </Button>
            </BuyBar>
          }
        >
          {[9, 10].map(seat => (
            <SeatRow
              key={seat}
              title={`Rivi 5, paikka ${seat}`}
              info="Katsomo A"
              price="36,88 €"
              removeLabel={`Poista paikka ${seat}`}
              onRemove={() => undefined}
              types={[{ value: 'full', text: 'Peruslippu, katsomo A' }]}
              typeLabel={`Lipputyyppi, paikka ${seat}`}
              type="full"
              onType={() => undefined}
              services={
                hasServices
                  ? {
                      label: `Lisäpalvelut, paikka ${seat}`,
                      title: 'Lisäpalvelut',
                      note,
                      items: [{ id: 'coffee', text: 'Väliaikakahvi, 9,50 €', checked: false }],
                      onToggle: () => undefined,
                    }
                  : undefined
              }
              outlook={
                <Button kind="quiet" size="sm" icon={<svg data-part="icon" />} aria-label={`Näkymä paikalta ${seat}`}>
                  Näkymä paikalta
                </Button>
              }
            />
          ))}
        </TicketList>
      }
    />,
  )
const outlook = () => screen.getByRole('button', { name: 'Näkymä paikalta 9' })
const isSeen = (element: Element): boolean => getComputedStyle(element).clipPath === 'none'
const sizeOf = (element: Element): readonly number[] => {
  const { width, height } = element.getBoundingClientRect()
  return [width, height]
}

describe('the sheet of the chosen seats', () => {
  test.each([
    [390, 844],
    [820, 1180],
  ])('holds seats, sum and button within a quarter of a screen of %i × %i', async (width, height) => {
    await page.viewport(width, height)
    showChosen()
    const sheet = document.querySelector('[data-part="ticket-list"]')?.getBoundingClientRect()
    expect(sheet?.bottom).toBe(height)
    expect(sheet?.height).toBeLessThan(height / 4)
    const add = screen.getByRole('button', { name: 'Lisää ostoskoriin' }).getBoundingClientRect()
    expect(add.bottom).toBeLessThanOrEqual(height)
  })

  test('has a seat’s price on the line of its section', async () => {
    await page.viewport(390, 844)
    showChosen()
    const lineOf = (text: string): number => {
      const mark = document.createElement('i')
      mark.style.display = 'inline-block'
      screen.getAllByText(text)[0]?.append(mark)
      return mark.getBoundingClientRect().bottom
    }
    expect(lineOf('36,88 €')).toBe(lineOf('Katsomo A'))
  })

  test('opens services and the view of a seat from one button', async () => {
    await page.viewport(390, 844)
    showChosen()
    const [more] = screen.getAllByText('Lisäpalvelut').map(text => text.closest('summary'))
    expect(more && sizeOf(more)).toEqual([44, 44])
    expect(isSeen(outlook())).toBe(false)
    fireEvent.click(more ?? document.body)
    await expect.element(page.getByText('Väliaikakahvi, 9,50 €').first()).toBeVisible()
    expect(isSeen(outlook())).toBe(true)
  })

  test('shows the button of the view to those who reach it by key', async () => {
    await page.viewport(390, 844)
    showChosen()
    screen.getAllByText('Lisäpalvelut')[0]?.closest('summary')?.focus()
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement).toBe(outlook())
    expect(isSeen(outlook())).toBe(true)
  })

  test('says in words what was chosen for a seat', async () => {
    await page.viewport(390, 844)
    showChosen(true, '1 valittu')
    const [note] = screen.getAllByText('1 valittu')
    expect(note && isSeen(note)).toBe(true)
    expect(note?.getBoundingClientRect().height).toBeGreaterThan(10)
    const card = note?.closest('li')?.getBoundingClientRect()
    const select = note?.closest('li')?.querySelector('select')?.getBoundingClientRect()
    expect(note?.getBoundingClientRect().top).toBeGreaterThanOrEqual(select?.bottom ?? 0)
    expect(note?.getBoundingClientRect().bottom).toBeLessThanOrEqual(card?.bottom ?? 0)
  })

  test.each([
    [640, 360],
    [720, 450],
    [320, 256],
  ])('is none on a low screen of %i × %i, where the bar covers nothing', async (width, height) => {
    await page.viewport(width, height)
    showChosen()
    const bar = document.querySelector('[data-part="buy-bar"]')
    expect(bar && getComputedStyle(bar).position).toBe('static')
  })

  test('is covered by no bar of another list, such as of goods, which stays in its place', async () => {
    await page.viewport(390, 844)
    const button = <Button kind="primary">Lisää tuotteet</Button>
    render(
      <div data-kind="seated">
        <TicketList title="Tuotteet" foot={<BuyBar sum="25,00 €">{button}</BuyBar>}>
          {null}
        </TicketList>
      </div>,
    )
    const bar = screen.getByText('Lisää tuotteet').closest('[data-part="buy-bar"]')
    expect(bar && getComputedStyle(bar).position).toBe('static')
  })

  // As wide, in letters, as a phone with text of 150 %.
  test('breaks no section’s name inside its words where the text is large', async () => {
    await page.viewport(260, 700)
    showChosen()
    const [section] = screen.getAllByText('Katsomo A')
    const word = document.createRange()
    word.setStart(section?.firstChild ?? document.body, 0)
    word.setEnd(section?.firstChild ?? document.body, 'Katsomo'.length)
    expect(word.getClientRects()).toHaveLength(1)
  })

  test('has the view as a button of its own where no services are sold', async () => {
    await page.viewport(390, 844)
    showChosen(false)
    expect(isSeen(outlook())).toBe(true)
    expect(sizeOf(outlook())).toEqual([44, 44])
  })
})
