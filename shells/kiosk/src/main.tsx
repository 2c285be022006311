import './kiosk.css'
import { fetchHttp, systemClock } from '@portti/adapters'
import { watchTicketApi } from '@portti/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { chooseLanguage } from './choose-language.ts'
import { KioskPage } from './kiosk-page.tsx'
import { createI18n } from './texts/create-i18n.ts'
import { watchMinutes } from './watch-minutes.ts'

const askEveryMs = 5_000
const i18n = createI18n(chooseLanguage(navigator.languages))

const ticketApi = watchTicketApi({
  http: fetchHttp({ baseUrl: '/api', timeoutMs: 4_000 }),
  clock: systemClock,
  everyMs: askEveryMs,
})
for (const change of ['online', 'offline']) addEventListener(change, () => ticketApi.askNow())

const tellLanguage = () => {
  document.documentElement.lang = i18n.language
  document.title = i18n.t('title')
}
i18n.on('languageChanged', tellLanguage)
tellLanguage()

const place = document.getElementById('kiosk')
if (!place) throw new Error('index.html has no place for the kiosk')
createRoot(place).render(
  <StrictMode>
    <I18nextProvider i18n={i18n}>
      <KioskPage
        minutes={watchMinutes(systemClock)}
        ticketApi={ticketApi}
        askEveryMs={askEveryMs}
        timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}
      />
    </I18nextProvider>
  </StrictMode>,
)
