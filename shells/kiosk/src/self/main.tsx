import { pageStorage } from '@portti/adapters'
import '../kiosk.css'
import './self.css'
import { createSellingPage } from '../compose/selling-page.tsx'
import { keepCurrent } from '../keep-current.ts'
import { addSelfTexts } from '../texts/self/self-texts.ts'
import { SelfApp } from './self-app.tsx'

const page = createSellingPage({ place: 'self', title: 'self.title', storage: pageStorage(), addTexts: addSelfTexts })
const { core, ids, terminal, printer, journal, tabLock, signIn, shop, network, language } = page

page.show(
  <SelfApp
    core={core}
    ids={ids}
    terminal={terminal}
    printer={printer}
    journal={journal}
    tabLock={tabLock}
    signIn={signIn}
    shop={shop}
    ticketApi={network}
    firstLanguage={language}
  />,
)

keepCurrent({
  isIdle: () => signIn.getSnapshot().phase !== 'signed_in' && !journal.hasUnstored(),
  changes: signIn,
})
