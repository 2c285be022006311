import '../desk.css'
import { type AttendeeListService, createStore, type DeskDoorService, type DeskEvent, type Store } from '@portti/core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showInFinnish } from '../../testing/show-in-finnish.tsx'
import type { Words } from '../../texts/use-words.ts'
import { DoorsScreen } from '../doors/doors-screen.tsx'
import { ListsScreen } from '../lists/lists-screen.tsx'

type Events = Store<readonly DeskEvent[] | undefined>

const unread = { eventId: undefined, attendees: undefined, questions: [], note: '', readAt: 0, problem: undefined }
const lists: AttendeeListService = { ...createStore(unread), open: async () => undefined }
const watched = createStore({ eventId: undefined, doors: undefined, problem: undefined })
const doors: DeskDoorService = {
  ...watched,
  watch: () => undefined,
  stop: () => undefined,
  settle: async () => undefined,
}
const screens = {
  lists: [
    (events: Events, words: Words) => <ListsScreen lists={lists} events={events} words={words} />,
    'Ei tapahtumia.',
  ],
  doors: [
    (events: Events, words: Words) => <DoorsScreen doors={doors} events={events} words={words} />,
    'Ei tulevia tapahtumia.',
  ],
} as const

// rules/desk#events
test.each(['lists', 'doors'] as const)(
  'the view of %s says that its events are being read, and that there are none',
  async view => {
    const [screen, none] = screens[view]
    const events = createStore<readonly DeskEvent[] | undefined>(undefined)
    const { close } = showInFinnish(words => screen(events, words))
    await expect.element(page.getByRole('status').filter({ hasText: 'Haetaan…' })).toBeVisible()
    events.update(() => [])
    await expect.element(page.getByRole('status').filter({ hasText: none })).toBeVisible()
    close()
  },
)

// rules/desk#lists
test('a list that is not there yet cannot be saved, and its key looks so', async () => {
  const events = createStore<readonly DeskEvent[] | undefined>([])
  const { close } = showInFinnish(words => <ListsScreen lists={lists} events={events} words={words} />)
  await expect.element(page.getByRole('button', { name: /Tallenna CSV/ })).toHaveAttribute('aria-disabled', 'true')
  close()
})
