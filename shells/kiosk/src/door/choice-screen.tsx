import {
  type Clock,
  type DoorChoice,
  type DoorState,
  doorChoices,
  type Event,
  type Store,
  type Till,
} from '@portti/core'
import { useStore } from '@portti/react'
import { Button } from '@portti/ui'
import { type FormEvent, useState } from 'react'
import { LanguageChoice } from '../texts/language-choice.tsx'
import { useWords } from '../texts/use-words.ts'
import { focusNow } from './focus-now.ts'
import { GateField } from './gate-field.tsx'

type ChoiceScreenProps = {
  readonly state: Extract<DoorState, { readonly phase: 'choosing' }>
  readonly till: Till
  /** Read while they are chosen from. */
  readonly events: Store<readonly Event[] | undefined>
  readonly clock: Pick<Clock, 'now'>
  readonly timeZone: string
  readonly onOpen: (event: DoorChoice, gate: string) => void
  readonly onLock: () => void
}

/** Chooses the event and the gate; a device with one event today has it chosen already. */
export const ChoiceScreen = ({ state, till, events: store, clock, timeZone, onOpen, onLock }: ChoiceScreenProps) => {
  const { t, text, day, hour } = useWords(timeZone)
  const events = useStore(store) ?? []
  const { today, later } = doorChoices(events, { till, now: clock.now(), timeZone })
  const known = [...today, ...later, ...state.listed.filter(({ id }) => events.every(event => event.id !== id))]
  const [chosen, setChosen] = useState<string>()
  const [gate, setGate] = useState('')
  const event = known.find(({ id }) => id === chosen) ?? today[0]
  const wanted = gate.trim() || (state.gates[0] ?? till.name)
  const send = (submitted: FormEvent) => {
    submitted.preventDefault()
    if (event) onOpen(event, wanted)
  }
  return (
    <main data-part="door-choice">
      <form data-part="stack" onSubmit={send}>
        <h1 ref={focusNow} tabIndex={-1}>
          {t('door.choose')}
        </h1>
        {state.unsent > 0 && <p role="status">{t('door.unsentLeft', { count: state.unsent })}</p>}
        <label data-part="door-select">
          <span>{t('door.event')}</span>
          <select value={event?.id ?? ''} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
            {event === undefined && <option value="">{t('door.chooseEvent')}</option>}
            {known.map(({ id, title, startsAt }) => (
              <option key={id} value={id}>
                {`${day(startsAt)} ${hour(startsAt)} ${text(title)}`}
              </option>
            ))}
          </select>
        </label>
        {known.length === 0 && <p>{t('door.noEvents')}</p>}
        <GateField gates={state.gates} value={gate} wanted={wanted} onChange={setGate} />
        <Button type="submit" kind="primary" size="lg" block disabled={!event}>
          {t('door.start')}
        </Button>
        <Button type="button" block onClick={onLock}>
          {t('lock')}
        </Button>
        <LanguageChoice />
      </form>
    </main>
  )
}
