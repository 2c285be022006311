import type { Language } from '@portti/core/rules'
import { type ReactNode, useEffect, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import kioskStyles from '../../../shells/kiosk/src/kiosk.css?inline'
import selfStyles from '../../../shells/kiosk/src/self/self.css?inline'
import { SelfApp } from '../../../shells/kiosk/src/self/self-app.tsx'
import { chooseLanguage } from '../../../shells/kiosk/src/texts/choose-language.ts'
import type { ServerMood } from '../screens/story-server.ts'
import { createStoryKiosk, type TerminalOutcome } from './create-story-kiosk.ts'
import { type SignedIn, WithStyles } from './staff-app.tsx'

export interface SelfScreenProps {
  readonly signedIn: SignedIn
  readonly terminal?: TerminalOutcome
  readonly language?: Language
  readonly mood?: ServerMood
}

/** Self-service, live, on the real core. An event with seats is tonight too. */
export const SelfScreen = ({ signedIn, terminal, language = 'fi', mood = 'quick' }: SelfScreenProps): ReactNode => {
  const [self] = useState(() => createStoryKiosk(language, terminal, { tonight: ['venetsialaiset', 'katsomo'] }))
  const [prepared] = useState(() => self.signInTo(signedIn))
  useEffect(() => void prepared.then(() => self.setMood(mood)), [self, prepared, mood])
  useEffect(() => self.dispose, [self])
  const { core, ids, terminal: cardTerminal, printer, journal, tabLock, signIn, shop, ticketApi } = self.app
  return (
    <WithStyles styles={kioskStyles + selfStyles}>
      <I18nextProvider i18n={self.i18n}>
        <SelfApp
          core={core}
          ids={ids}
          terminal={cardTerminal}
          printer={printer}
          journal={journal}
          tabLock={tabLock}
          signIn={signIn}
          shop={shop}
          ticketApi={ticketApi}
          firstLanguage={chooseLanguage([language])}
        />
      </I18nextProvider>
    </WithStyles>
  )
}
