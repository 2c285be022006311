import '../kiosk.css'
import './desk.css'
import './live/live.css'
import { cryptoIds, fetchHttp, systemClock } from '@portti/adapters'
import { createDeskApi, createDeskService, createDoorApi, createLiveSalesService, hasDeskPlan } from '@portti/core'
import { createStaffPage } from '../compose/staff-page.tsx'
import { keepCurrent } from '../keep-current.ts'
import { addDeskPageTexts } from '../texts/desk/desk-page-texts.ts'
import { watchMinutes } from '../watch-minutes.ts'
import { DeskApp } from './desk-app.tsx'
import { createDeskParts } from './desk-parts.ts'

const http = fetchHttp({ baseUrl: '/api', timeoutMs: 15_000 })
const page = createStaffPage({ place: 'desk', title: 'desk.title', http, addTexts: addDeskPageTexts })
const { staffLine, signIn, shop } = page
const api = createDeskApi(staffLine)
const door = createDoorApi(staffLine)
const { listEvents, fetchSeatMap } = page.ticketApi
const desk = createDeskService({ api, signIn, ids: cryptoIds, clock: systemClock, fetchSeatMap })
const { parts, hasPlan } = createDeskParts({ clock: systemClock, api, door, listEvents })

page.show(
  <DeskApp
    desk={desk}
    live={createLiveSalesService({ api, clock: systemClock })}
    clock={systemClock}
    signIn={signIn}
    shop={shop}
    minutes={watchMinutes(systemClock)}
    parts={parts}
  />,
)

keepCurrent({
  // A locked desk keeps its drafts.
  isIdle: () => signIn.getSnapshot().phase !== 'signed_in' && !hasDeskPlan(desk.getSnapshot()) && !hasPlan(),
  changes: signIn,
})
