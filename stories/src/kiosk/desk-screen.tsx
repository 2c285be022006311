import { cryptoIds, systemClock } from '@portti/adapters'
import { createDeskApi, createDeskService, createDoorApi, createLiveSalesService, createTicketApi } from '@portti/core'
import type { Language } from '@portti/core/rules'
import { type ReactNode, useEffect, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import deskStyles from '../../../shells/kiosk/src/desk/desk.css?inline'
import { DeskApp } from '../../../shells/kiosk/src/desk/desk-app.tsx'
import { createDeskParts } from '../../../shells/kiosk/src/desk/desk-parts.ts'
import liveStyles from '../../../shells/kiosk/src/desk/live/live.css?inline'
import kioskStyles from '../../../shells/kiosk/src/kiosk.css?inline'
import type { ServerMood } from '../screens/story-server.ts'
import { type DeskSetting, deskAnswers } from './desk-answers.ts'
import { createStoryStaff, type SignedIn, WithStyles } from './staff-app.tsx'
import { storyManagers } from './till-answers.ts'

export interface DeskScreenProps {
  readonly signedIn: SignedIn
  readonly setting?: DeskSetting
  readonly language?: Language
  readonly mood?: ServerMood
}

/** The manager's desk, live, on the real core. */
export const DeskScreen = ({
  signedIn,
  setting = 'usual',
  language = 'fi',
  mood = 'quick',
}: DeskScreenProps): ReactNode => {
  const [desk] = useState(() => createStoryDesk(language, setting))
  const [prepared] = useState(() => desk.signInTo(signedIn))
  useEffect(() => void prepared.then(() => desk.server.setMood(mood)), [desk, prepared, mood])
  useEffect(() => desk.app.signIn.dispose, [desk])
  return (
    <WithStyles styles={kioskStyles + deskStyles + liveStyles}>
      <I18nextProvider i18n={desk.i18n}>
        <DeskApp {...desk.app} />
      </I18nextProvider>
    </WithStyles>
  )
}

const createStoryDesk = (language: Language, setting: DeskSetting) => {
  const { server, machine, staffLine, signIn, shop, minutes, i18n, signInTo } = createStoryStaff(language, {
    answers: deskAnswers(setting),
    ...(setting !== 'no manager' && { clerks: storyManagers }),
  })
  const api = createDeskApi(staffLine)
  const { listEvents, fetchSeatMap } = createTicketApi(machine)
  return {
    server,
    i18n,
    signInTo,
    app: {
      desk: createDeskService({ api, signIn, ids: cryptoIds, clock: systemClock, fetchSeatMap }),
      live: createLiveSalesService({ api, clock: systemClock }),
      clock: systemClock,
      signIn,
      shop,
      minutes,
      parts: createDeskParts({
        clock: systemClock,
        api,
        door: createDoorApi(staffLine),
        listEvents,
      }).parts,
    },
  }
}
