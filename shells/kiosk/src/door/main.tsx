import '../kiosk.css'
import './door.css'
import { cryptoIds, fetchHttp, indexedDoorStorage, systemClock, webTabLock, webTextHash } from '@portti/adapters'
import { createDoorApi, createDoorService, isDoorIdle, watchEvents } from '@portti/core'
import { createStaffPage } from '../compose/staff-page.tsx'
import { whenOurs } from '../compose/when-ours.ts'
import { keepCurrent } from '../keep-current.ts'
import { addDoorTexts } from '../texts/door/door-texts.ts'
import { watchMinutes } from '../watch-minutes.ts'
import { DoorApp } from './door-app.tsx'

const http = fetchHttp({ baseUrl: '/api', timeoutMs: 8_000 })
const page = createStaffPage({ place: 'door', title: 'door.title', http, addTexts: addDoorTexts })
const { staffLine, signIn, shop } = page
const tabLock = webTabLock('portti-door')
const door = createDoorService({
  api: createDoorApi(staffLine),
  storage: indexedDoorStorage(whenOurs(tabLock)),
  hash: webTextHash,
  clock: systemClock,
  ids: cryptoIds,
  signIn,
  device: () => {
    const state = signIn.getSnapshot()
    return state.phase === 'no_key' ? '' : state.till.name
  },
})
addEventListener('online', () => void door.sendNow())

page.show(
  <DoorApp
    door={door}
    tabLock={tabLock}
    signIn={signIn}
    shop={shop}
    events={watchEvents(systemClock, page.ticketApi.listEvents)}
    minutes={watchMinutes(systemClock)}
    clock={systemClock}
  />,
)

keepCurrent({ isIdle: () => isDoorIdle(door.getSnapshot()), changes: door })
