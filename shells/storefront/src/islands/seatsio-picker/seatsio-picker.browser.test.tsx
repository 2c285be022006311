import { createServerCore } from '@portti/core'
import { createTestCore } from '@portti/core/testing'
import { CoreContext } from '@portti/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { fi } from '../../texts/fi.ts'
import SeatsioPicker from './seatsio-picker.island.tsx'

afterEach(cleanup)

const open = (query: string): void => {
  const before = location.href
  history.replaceState(history.state, '', `${location.pathname}${query}`)
  onTestFinished(() => history.replaceState(history.state, '', before))
  render(
    <CoreContext value={{ core: createTestCore().core, rendered: createServerCore() }}>
      <SeatsioPicker
        language="fi"
        texts={fi.seatsio}
        seatTexts={fi.seats}
        timeLeftTexts={fi.timeLeft}
        eventId="konsertti"
        products={[]}
        services={[]}
        max={10}
        chart={{ region: 'eu', workspaceKey: 'key', key: 'konsertti' }}
      />
    </CoreContext>,
  )
}

// rules/seating#change-seats
test('says how the seats of a cart item are changed on a chart of seats.io: new before old', () => {
  open('?change-seats=rivi')
  expect(screen.getByText(fi.seatsio.changeTitle)).toBeTruthy()
  expect(screen.getByText(fi.seatsio.changeText)).toBeTruthy()
})

test('says nothing of a change where seats are chosen for the first time', () => {
  open('')
  expect(screen.queryByText(fi.seatsio.changeTitle)).toBe(null)
})
