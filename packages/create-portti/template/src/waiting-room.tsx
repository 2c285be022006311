import type { RoomState } from '@portti/core'
import { dateTimeText, errorMessage, timeText } from '@portti/core/format'
import { useCore, useWaitingRoom } from '@portti/react'
import { Button, Notice, VisuallyHidden } from '@portti/ui'
import { useCallback } from 'react'
import { language, messages } from './language.ts'

/** The line of an event, and why it is entered: the reason of a refused order, or none. */
export type Line = { readonly eventId: string; readonly reason: string }

const textOf = (state: RoomState | undefined, timeZone: string): string => {
  switch (state?.phase) {
    case undefined:
    case 'no_place':
      return 'Haetaan paikkaasi jonosta…'
    case 'off':
      return 'Nyt ei ole jonoa. Voit tilata liput.'
    case 'before_opening':
      return `Olet mukana jonopaikkojen arvonnassa. Myynti alkaa ${dateTimeText(state.opensAt, { language, timeZone })}.`
    case 'waiting':
      return `Olet jonossa. Edelläsi on ${state.ahead} ${state.ahead === 1 ? 'ihminen' : 'ihmistä'}.`
    case 'admitted':
      return `Nyt on sinun vuorosi. Tilaa viimeistään ${timeText(state.until, { language, timeZone })}.`
    case 'all_held':
      return 'Kaikki liput ovat juuri nyt muiden koreissa. Ne, joita ei makseta, palaavat myyntiin.'
    case 'over':
      return 'Liput on myyty loppuun. Jos lippuja vapautuu, jono jatkuu tällä sivulla.'
    case 'turn_passed':
      return 'Vuorosi ehti mennä ohi. Voit palata jonoon, sen loppuun.'
  }
}

type Props = { readonly line: Line; readonly timeZone: string; readonly isOnSale: boolean }

/** Waits in the line of an event, beside the choice and the form. The place stays, also when the page is closed. */
export const WaitingRoom = ({ line, timeZone, isOnSale }: Props) => {
  const core = useCore()
  const reason = useCallback(() => line.reason, [line])
  const { view, join } = useWaitingRoom(line.eventId, reason)
  const { state, spoken, error, isOffline } = view
  const mayBuy = state?.phase === 'admitted' || state?.phase === 'off'
  const action =
    error || state?.phase === 'turn_passed' ? (
      <Button onClick={join}>Liity jonoon</Button>
    ) : (
      // The page was opened before the sales.
      mayBuy && !isOnSale && <Button onClick={() => core.go({ to: 'home' })}>Valitse liput</Button>
    )
  return (
    <Notice live={false} actions={action}>
      {isOffline && 'Yhteys on poikki, mutta paikkasi on tallessa. '}
      {error ? errorMessage(error, messages) : textOf(state, timeZone)}
      <VisuallyHidden>
        <span role="status">{spoken && textOf(spoken, timeZone)}</span>
      </VisuallyHidden>
    </Notice>
  )
}
