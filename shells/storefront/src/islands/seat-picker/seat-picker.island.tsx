import { textIn } from '@portti/core/format'
import { useCore, useSeatSelection } from '@portti/react'
import { SeatLayout } from '@portti/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { usePreparedErrorTexts } from '../../parts/errors/error-texts.ts'
import { changedItem } from '../../parts/seats/changed-item.ts'
import { ChosenPanel } from '../../parts/seats/chosen-panel.tsx'
import { openedSeats } from '../../parts/seats/opened-seats.ts'
import type { SeatSale } from '../../parts/seats/seat-sale.ts'
import type { Messages } from '../../texts/messages.ts'
import { changeTexts } from './change-texts.ts'
import { SeatAlert } from './seat-alert.tsx'
import { SeatMapWaiting } from './seat-map-waiting.tsx'
import { SeatOutlookButton } from './seat-outlook-button.tsx'
import { SeatPickerHall } from './seat-picker-hall.tsx'
import { usePageHidden } from './use-page-hidden.ts'

export type SeatPickerProps = SeatSale & { readonly texts: Messages['seats'] }

/** Chooses numbered seats, or other ones for the cart item that the address names. */
export default function SeatPicker(props: SeatPickerProps): ReactNode {
  const [itemId, setItemId] = useState(changedItem)
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
  /** Called when the cart has no such item any more. */
  readonly onGone: () => void
}

/** Best available, on the map, or from lists. The server holds the chosen seats. */
const SeatChoice = (props: ChoiceProps): ReactNode => {
  const { language, services, itemId, onGone } = props
  const texts = itemId === undefined ? props.texts : changeTexts(props.texts)
  const core = useCore()
  const { selection, view } = useSeatSelection({ ...props, opened: openedSeats(language) }, itemId)
  usePageHidden(selection.setHidden)
  usePreparedErrorTexts(language)
  const { map, products, isFailed, changed } = view
  useEffect(() => {
    if (changed?.length === 0) onGone()
  })
  // All tickets of this event need a code, and none is in use.
  if (products.length === 0) return null
  if (!map) return <SeatMapWaiting texts={texts} isFailed={isFailed} onTry={selection.refresh} />
  const alert =
    view.error || view.asked ? (
      <SeatAlert view={view} map={map} texts={texts} language={language} onClose={() => selection.ask(undefined)} />
    ) : null
  const stage = textIn(map.stage, language) || texts.stage
  return (
    <SeatLayout
      map={
        <SeatPickerHall
          selection={selection}
          view={view}
          map={map}
          stage={stage}
          texts={texts}
          language={language}
          alert={alert}
        />
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
