import type { Clock } from '@portti/core'
import type { Language } from '@portti/core/rules'
import { type ReactNode, useEffect, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import styles from '../../../shells/kiosk/src/kiosk.css?inline'
import { KioskApp } from '../../../shells/kiosk/src/kiosk-app.tsx'
import type { ServerMood } from '../screens/story-server.ts'
import { createStoryKiosk, type TerminalOutcome } from './create-story-kiosk.ts'
import { type SignedIn, WithStyles } from './staff-app.tsx'
import { storyApprovers } from './till-answers.ts'

export interface KioskScreenProps {
  readonly signedIn: SignedIn
  /** How the card terminal treats every card. */
  readonly terminal?: TerminalOutcome
  readonly language?: Language
  readonly mood?: ServerMood
  /** The network is away, and tickets are held for this till. */
  readonly isOffline?: boolean
  /** Another tab of the device sells. */
  readonly isElsewhere?: boolean
  /** Refunds need a manager's PIN. */
  readonly hasManager?: boolean
  /** The time of the till's idle lock. */
  readonly clock?: Clock
}

/** The whole box office, live, on the real core and the core's own fake of the ticket API. */
export const KioskScreen = ({
  signedIn,
  terminal,
  language = 'fi',
  mood = 'quick',
  isOffline = false,
  isElsewhere = false,
  hasManager = false,
  clock,
}: KioskScreenProps): ReactNode => {
  const [kiosk] = useState(() =>
    createStoryKiosk(language, terminal, {
      isOffline,
      isElsewhere,
      ...(hasManager && { clerks: storyApprovers }),
      ...(clock && { clock }),
    }),
  )
  const [prepared] = useState(() => kiosk.signInTo(signedIn))
  useEffect(() => void prepared.then(() => kiosk.setMood(mood)), [kiosk, prepared, mood])
  useEffect(() => kiosk.dispose, [kiosk])
  return (
    <WithStyles styles={styles}>
      <I18nextProvider i18n={kiosk.i18n}>
        <KioskApp {...kiosk.app} />
      </I18nextProvider>
    </WithStyles>
  )
}
