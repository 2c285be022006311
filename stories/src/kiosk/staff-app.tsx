import { consoleLog, systemClock } from '@portti/adapters'
import type { WireClerk } from '@portti/contract'
import { createSignInApi, createSignInService, createStore, createTicketApi, type Shop, staffHttp } from '@portti/core'
import { hourMs, type Language } from '@portti/core/rules'
import { createMemoryStorage } from '@portti/core/testing'
import { type ReactNode, useInsertionEffect } from 'react'
import { chooseLanguage } from '../../../shells/kiosk/src/texts/choose-language.ts'
import { createI18n } from '../../../shells/kiosk/src/texts/create-i18n.ts'
import { addDeskPageTexts } from '../../../shells/kiosk/src/texts/desk/desk-page-texts.ts'
import { addSelfTexts } from '../../../shells/kiosk/src/texts/self/self-texts.ts'
import { watchMinutes } from '../../../shells/kiosk/src/watch-minutes.ts'
import { storyEvents } from '../screens/story-events.ts'
import { createStoryServer } from '../screens/story-server.ts'
import { takeThemeOff } from '../themes.ts'
import { saleAnswers } from './sale-answers.ts'
import type { StaffAnswers } from './staff-answer.ts'
import { clerkPin, storyClerks, tillAnswers, tillKey } from './till-answers.ts'

/** How far somebody has come: without a key, before the PIN, or at work. */
export type SignedIn = 'no key' | 'no clerk' | 'signed in'

export type StaffSetting = {
  readonly answers?: StaffAnswers
  readonly clerks?: readonly WireClerk[]
  /** Ids of the events that began within the hour. */
  readonly tonight?: readonly string[]
}

/** The ground of every screen of staff: the story's server, and a sign-in that can be done for the clerk. */
export const createStoryStaff = (language: Language, setting: StaffSetting = {}) => {
  const { answers, clerks = storyClerks, tonight = ['venetsialaiset'] } = setting
  const ownAnswers = tillAnswers(clerks)
  const server = createStoryServer(systemClock, {
    events: eventsOf(tonight),
    staff: request => answers?.(request) ?? saleAnswers(request) ?? ownAnswers(request),
  })
  const machine = { http: server.http, clock: systemClock, log: consoleLog, language }
  const storage = createMemoryStorage()
  const signIn = createSignInService({ api: createSignInApi(machine), storage, clock: systemClock })
  const shop = createStore<Shop | undefined>(undefined)
  const ticketApi = createTicketApi(machine)
  return {
    server,
    /** The HTTP of staff's own calls. */
    staffLine: { ...machine, http: staffHttp(server.http, signIn) },
    machine,
    storage,
    signIn,
    shop,
    ticketApi,
    i18n: addSelfTexts(addDeskPageTexts(createI18n(chooseLanguage([language])))),
    minutes: watchMinutes(systemClock),
    /** Comes as far as the story asks. */
    signInTo: async (as: SignedIn): Promise<void> => {
      const record = await ticketApi.fetchShop()
      shop.update(() => record.unwrapOr(undefined))
      if (as === 'no key') return
      await signIn.useKey(tillKey)
      if (as === 'no clerk') return
      signIn.chooseClerk(String(clerks[0]?.id))
      await signIn.usePin(clerkPin)
    },
  }
}

const eventsOf = (tonight: readonly string[]) => {
  const start_date = new Date(Math.floor(systemClock.now() / hourMs) * hourMs).toISOString()
  return storyEvents.map(event => (tonight.includes(String(event.id)) ? { ...event, start_date } : event))
}

/**
 * Puts a screen's styles on the page while it is shown: they set tokens that other stories must not have. A shop's
 * theme would win over them in the dark.
 */
export const WithStyles = ({ styles, children }: { readonly styles: string; readonly children: ReactNode }) => {
  useInsertionEffect(() => {
    const sheet = document.createElement('style')
    sheet.textContent = styles
    document.head.append(sheet)
    takeThemeOff()
    return () => sheet.remove()
  }, [styles])
  return children
}
