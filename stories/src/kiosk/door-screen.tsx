import { cryptoIds, systemClock, webTextHash } from '@portti/adapters'
import type { WireDoorList } from '@portti/contract'
import { createDoorApi, createDoorService, createStore, type Event } from '@portti/core'
import type { Language } from '@portti/core/rules'
import { type ReactNode, useEffect, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import doorStyles from '../../../shells/kiosk/src/door/door.css?inline'
import { DoorApp } from '../../../shells/kiosk/src/door/door-app.tsx'
import kioskStyles from '../../../shells/kiosk/src/kiosk.css?inline'
import type { ServerMood } from '../screens/story-server.ts'
import { doorAnswers, printDoorList } from './door-answers.ts'
import { memoryDoorStorage } from './memory-door-storage.ts'
import { createStoryStaff, type SignedIn, WithStyles } from './staff-app.tsx'

export interface DoorScreenProps {
  /** `open`: a door is chosen, and codes are read. */
  readonly at: SignedIn | 'open'
  /** Codes that were read; each is what it is worth, such as `used`. */
  readonly scans?: readonly string[]
  readonly hasConflict?: boolean
  /** Whether the device has read the list of its door. */
  readonly hasList?: boolean
  readonly isStorageFull?: boolean
  /** Another tab of the device is its door. */
  readonly isElsewhere?: boolean
  readonly language?: Language
  readonly mood?: ServerMood
}

/** Check-in at a door, live, on the real core. The device has no camera in a story, or is not allowed to use it. */
export const DoorScreen = (props: DoorScreenProps): ReactNode => {
  const { mood = 'quick' } = props
  const [door] = useState(() => createStoryDoor(props))
  const [prepared] = useState(() => door.prepare(props))
  useEffect(
    () => void prepared.then(() => door.server.setMood(mood)).then(() => door.read(props.scans ?? [])),
    [door, prepared, mood, props.scans],
  )
  useEffect(() => door.dispose, [door])
  return (
    <WithStyles styles={kioskStyles + doorStyles}>
      <I18nextProvider i18n={door.i18n}>
        <DoorApp {...door.app} />
      </I18nextProvider>
    </WithStyles>
  )
}

const createStoryDoor = ({
  language = 'fi',
  hasConflict = false,
  hasList = true,
  isStorageFull = false,
  isElsewhere = false,
}: DoorScreenProps) => {
  const tabLock = createStore<'ours' | 'elsewhere'>(isElsewhere ? 'elsewhere' : 'ours')
  let list: WireDoorList | undefined
  const staff = createStoryStaff(language, { answers: request => doorAnswers(list, hasConflict)(request) })
  const { server, staffLine, signIn, shop, ticketApi, minutes } = staff
  const events = createStore<readonly Event[]>([])
  const door = createDoorService({
    api: createDoorApi(staffLine),
    storage: memoryDoorStorage(isStorageFull),
    hash: webTextHash,
    clock: systemClock,
    ids: cryptoIds,
    signIn,
    device: () => 'Ovi 1',
  })
  return {
    server,
    i18n: staff.i18n,
    prepare: async ({ at }: DoorScreenProps): Promise<void> => {
      list = hasList ? await printDoorList() : undefined
      const listed = (await ticketApi.listEvents()).unwrapOr([])
      events.update(() => listed)
      await staff.signInTo(at === 'open' ? 'signed in' : at)
      const [event] = listed
      if (at === 'open' && event) await door.open(event, 'Rantaportti')
    },
    read: async (codes: readonly string[]): Promise<void> => {
      for (const code of codes) await door.scan(code)
    },
    dispose: () => {
      door.dispose()
      signIn.dispose()
    },
    app: { door, tabLock, signIn, shop, events, minutes, clock: systemClock },
  }
}
