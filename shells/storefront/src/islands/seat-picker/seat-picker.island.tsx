import { textIn } from '@portti/core/format'
import { useCore, useSeatSelection } from '@portti/react'
import { SeatHall, SeatLayout } from '@portti/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { usePreparedErrorTexts } from '../../parts/errors/error-texts.ts'
import { changedLine } from '../../parts/seats/changed-line.ts'
import { ChosenPanel } from '../../parts/seats/chosen-panel.tsx'
import type { SeatSale } from '../../parts/seats/seat-sale.ts'
import type { Messages } from '../../texts/messages.ts'
import { BestSeatsRow } from './best-seats-row.tsx'
import { changeTexts } from './change-texts.ts'
import { ChangedSeats } from './changed-seats.tsx'
import { SeatAlert } from './seat-alert.tsx'
import { seatMapRows } from './seat-map-rows.ts'
import { SeatMapWaiting } from './seat-map-waiting.tsx'
import { SeatOutlookButton } from './seat-outlook-button.tsx'
import { SeatWays } from './seat-ways.tsx'
import { usePageHidden } from './use-page-hidden.ts'
import { useShownSeats } from './use-shown-seats.ts'

export type SeatPickerProps = SeatSale & { readonly texts: Messages['seats'] }

/** Chooses numbered seats, or other ones for the cart line that the address names. */
export default function SeatPicker(props: SeatPickerProps): ReactNode {
  const [itemId, setItemId] = useState(changedLine)
  return (
    <SeatChoice
      key={itemId}
      {...props}
      itemId={itemId}
      onGone={() => {
        history.replaceState(history.state, '', location.pathname)
        setItemId(undefined)
      }}
    />
  )
}

type ChoiceProps = SeatPickerProps & {
  readonly itemId: string | undefined
  /** Called when the cart has no such line any more. */
  readonly onGone: () => void
}

/** Best available, on the map, or from lists. The server holds the chosen seats. */
const SeatChoice = (props: ChoiceProps): ReactNode => {
  const { language, eventId, products, services, max, itemId, onGone } = props
  const texts = itemId === undefined ? props.texts : changeTexts(props.texts)
  const core = useCore()
  const { selection, view } = useSeatSelection({ eventId, products, services, max }, itemId)
  usePageHidden(selection.setHidden)
  usePreparedErrorTexts(language)
  const [way, setWay] = useState<'map' | 'list'>('map')
  const { map, isFailed, isAdding, changed } = view
  const shown = useShownSeats(view)
  useEffect(() => {
    if (changed?.length === 0) onGone()
  })
  if (!map) return <SeatMapWaiting texts={texts} isFailed={isFailed} onTry={selection.readAgain} />
  const words = { texts, language, products }
  const alert =
    view.error || view.asked ? (
      <SeatAlert view={view} map={map} texts={texts} language={language} onClose={() => selection.ask(undefined)} />
    ) : null
  const stage = textIn(map.stage, language) || texts.stage
  return (
    <SeatLayout
      map={
        <SeatHall label={changed ? texts.change : texts.title}>
          {changed ? (
            <ChangedSeats seats={changed} texts={texts} language={language} onBack={() => core.go({ to: 'cart' })} />
          ) : null}
          <BestSeatsRow
            map={map}
            found={view.found}
            texts={texts}
            language={language}
            most={changed ? view.left + view.count : view.left}
            isBusy={view.isBusy || isAdding}
            way={way}
            onWay={setWay}
            onReserve={selection.best}
            onAnother={selection.another}
          />
          {view.seats.length === 0 ? alert : null}
          <SeatWays
            way={way}
            map={map}
            rows={seatMapRows(map, view.stateOf, words)}
            words={words}
            stage={stage}
            shown={shown}
            isBusy={isAdding}
            onToggle={selection.toggle}
            onAsk={selection.ask}
          />
        </SeatHall>
      }
      chosen={
        <ChosenPanel
          view={view}
          services={changed ? [] : services}
          texts={texts}
          timeLeftTexts={props.timeLeftTexts}
          language={language}
          sectionOf={({ section }) => textIn(section, language)}
          nothingChosen={texts.nothingChosen}
          onType={selection.chooseType}
          onService={selection.toggleService}
          onRemove={selection.release}
          onAdd={() => void selection.submit().then(isIn => isIn && core.go({ to: 'cart' }))}
          alert={alert}
          outlookOf={({ at }, place) =>
            at && <SeatOutlookButton place={place} texts={texts} stage={stage} map={map} at={at} />
          }
        />
      }
    />
  )
}
