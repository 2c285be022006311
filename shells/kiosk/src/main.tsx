import './kiosk.css'
import { fetchHttp, systemClock } from '@portti/adapters'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { chooseLanguage } from './choose-language.ts'
import { KioskPage } from './kiosk-page.tsx'
import { kioskTexts } from './texts.ts'
import { watchMinutes } from './watch-minutes.ts'
import { watchTicketApi } from './watch-ticket-api.ts'

const askEveryMs = 5_000
const language = chooseLanguage(navigator.languages)
const texts = kioskTexts[language]

const ticketApi = watchTicketApi({
  http: fetchHttp({ baseUrl: '/api', timeoutMs: 4_000 }),
  clock: systemClock,
  everyMs: askEveryMs,
})
for (const change of ['online', 'offline']) addEventListener(change, () => ticketApi.askNow())

document.documentElement.lang = language
document.title = texts.title

const place = document.getElementById('kiosk')
if (!place) throw new Error('index.html has no place for the kiosk')
createRoot(place).render(
  <StrictMode>
    <KioskPage
      language={language}
      texts={texts}
      minutes={watchMinutes(systemClock)}
      ticketApi={ticketApi}
      askEveryMs={askEveryMs}
      timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}
    />
  </StrictMode>,
)
