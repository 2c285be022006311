import '../styles.css'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'

afterEach(cleanup)

const element = () => screen.getByRole<HTMLDialogElement>('dialog')
const askToCancel = () => fireEvent(element(), new Event('cancel', { cancelable: true }))

describe('Dialog', () => {
  test('opens over the page, named by its title, and closes when the caller says so', () => {
    const content = <p>Varausaikasi päättyy</p>
    const { rerender } = render(
      <Dialog open={false} title="Oletko siellä?" closeLabel="Sulje">
        {content}
      </Dialog>,
    )
    expect(screen.queryByRole('dialog')).toBe(null)
    rerender(
      <Dialog open title="Oletko siellä?" closeLabel="Sulje">
        {content}
      </Dialog>,
    )
    expect(screen.getByRole('dialog', { name: 'Oletko siellä?' }).matches(':modal')).toBe(true)
    rerender(
      <Dialog open={false} title="Oletko siellä?" closeLabel="Sulje">
        {content}
      </Dialog>,
    )
    expect(screen.queryByRole('dialog')).toBe(null)
  })

  test('gives the focus back to what opened it', () => {
    const page = (open: boolean) => (
      <>
        <button type="button">Avaa</button>
        <Dialog open={open} title="T" closeLabel="Sulje">
          x
        </Dialog>
      </>
    )
    const { rerender } = render(page(false))
    const opener = screen.getByRole('button', { name: 'Avaa' })
    opener.focus()
    rerender(page(true))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sulje' }))
    rerender(page(false))
    expect(document.activeElement).toBe(opener)
  })

  test('asks the caller to close on its button, on Esc and on a press outside, and never closes by itself', () => {
    let asked = 0
    render(
      <Dialog open title="T" closeLabel="Sulje" onClose={() => asked++}>
        x
      </Dialog>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Sulje' }))
    askToCancel()
    fireEvent.click(element(), { clientX: 1, clientY: 1 })
    expect(asked).toBe(3)
    expect(element().open).toBe(true)
  })

  test('a press inside is no press outside', () => {
    let asked = 0
    render(
      <Dialog open title="T" closeLabel="Sulje" onClose={() => asked++}>
        <p>sisältö</p>
      </Dialog>,
    )
    const { left, top } = element().getBoundingClientRect()
    fireEvent.click(element(), { clientX: left + 3, clientY: top + 3 })
    fireEvent.click(screen.getByText('sisältö'), { clientX: 0, clientY: 0 })
    expect(asked).toBe(0)
  })
})

test('a drawer opens and asks to be closed likewise', () => {
  let asked = 0
  render(
    <Drawer open title="Lisätty koriin" closeLabel="Sulje" onClose={() => asked++}>
      x
    </Drawer>,
  )
  expect(screen.getByRole('dialog', { name: 'Lisätty koriin' }).matches(':modal')).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Sulje' }))
  askToCancel()
  expect(asked).toBe(2)
})

// rules/design#accessible
test('a drawer on a screen of 1280 × 1024 at 400 % has room for its lines, and its foot can be reached', async () => {
  await page.viewport(320, 256)
  render(
    <Drawer
      open
      title="Lisätty ostoskoriin"
      closeLabel="Sulje"
      foot={<div style={{ height: 160 }}>Näytä ostoskori</div>}
    >
      <p style={{ height: 90 }}>Peruslippu</p>
    </Drawer>,
  )
  const within = (text: string): boolean => {
    const shown = screen.getByText(text)
    shown.scrollIntoView({ block: 'nearest' })
    const { top, bottom } = shown.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  }
  expect(within('Peruslippu')).toBe(true)
  expect(within('Näytä ostoskori')).toBe(true)
  expect(screen.getByText('Peruslippu').parentElement?.clientHeight).toBeGreaterThan(90)
})
