import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, expect, it } from 'vitest'
import { examplePlayerTexts } from './example-player-texts.ts'
import { Player, type PlayerProps } from './player.tsx'

afterEach(cleanup)

const tracks = { qualities: [{ id: 0, text: '360p' }], quality: -1, captions: [], caption: -1 }

/** A player with a video whose length and position the test sets. */
const open = (props: Partial<PlayerProps> = {}) => {
  const video = createRef<HTMLVideoElement>()
  const player = (more: Partial<PlayerProps>) => (
    <Player texts={examplePlayerTexts} poster={null} video={video} phase="playing" tracks={tracks} {...more} />
  )
  const { rerender } = render(player(props))
  const element = video.current
  if (!element) throw new Error('The player has no video.')
  Object.defineProperty(element, 'duration', { value: 100 })
  element.currentTime = 0
  let position = 15.3
  Object.defineProperty(element, 'currentTime', {
    get: () => position,
    set: (seconds: number) => {
      position = seconds
    },
  })
  act(() => void element.dispatchEvent(new Event('timeupdate')))
  return { element, show: (more: Partial<PlayerProps>) => rerender(player(more)) }
}

it('asks for a press before anything plays, and shows no controls', () => {
  let starts = 0
  open({
    phase: 'ready',
    onStart: () => {
      starts += 1
    },
  })
  expect(screen.queryByRole('slider')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Katso lähetys' }))
  expect(starts).toBe(1)
})

it('hands the focus from the pressed button to its controls', () => {
  const { show } = open({ phase: 'ready' })
  screen.getByRole('button', { name: 'Katso lähetys' }).focus()
  show({ phase: 'playing' })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Toista' }))
})

it('moves by the slider and by the arrows, never beyond its ends', () => {
  const { element } = open()
  const slider = screen.getByRole('slider', { name: 'Kohta' })
  expect(slider.getAttribute('aria-valuetext')).toBe('0.15 / 1.40')
  fireEvent.change(slider, { target: { value: '40' } })
  expect(element.currentTime).toBe(40)
  const player = screen.getByRole('region', { name: 'Videosoitin' })
  fireEvent.keyDown(player, { key: 'ArrowLeft' })
  expect(element.currentTime).toBe(30)
  for (let press = 0; press < 9; press++) fireEvent.keyDown(player, { key: 'ArrowRight' })
  expect(element.currentTime).toBe(100)
})

it('leaves keys with a modifier, and those of its lists, alone', () => {
  const { element } = open()
  fireEvent.keyDown(screen.getByRole('region', { name: 'Videosoitin' }), { key: 'm', ctrlKey: true })
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Laatu' }), { key: 'm' })
  expect(element.muted).toBe(false)
  fireEvent.keyDown(screen.getByRole('region', { name: 'Videosoitin' }), { key: 'm' })
  expect(element.muted).toBe(true)
})
