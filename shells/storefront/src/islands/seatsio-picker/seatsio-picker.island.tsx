import { formatMessage, textIn } from '@portti/core/format'
import { useChartSelection, useCore } from '@portti/react'
import { Hint, SeatLayout, Section, Stack, Surface } from '@portti/ui'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { ChosenPanel } from '../../parts/seats/chosen-panel.tsx'
import { openedSeats } from '../../parts/seats/opened-seats.ts'
import type { SeatSale } from '../../parts/seats/seat-sale.ts'
import type { Messages } from '../../texts/messages.ts'
import { SeatsioBest } from './seatsio-best.tsx'
import { SeatsioChange } from './seatsio-change.tsx'
import type SeatsioChart from './seatsio-chart.tsx'
import { SeatsioClosed } from './seatsio-closed.tsx'
import { SeatsioFrame } from './seatsio-frame.tsx'
import { SeatsioNotices } from './seatsio-notices.tsx'
import { sessionDigest } from './seatsio-seat-chart.ts'

export type SeatsioPickerProps = SeatSale & {
  readonly texts: Messages['seatsio']
  readonly seatTexts: Messages['seats']
  readonly chart: ComponentProps<typeof SeatsioChart>['chart']
}

/** Chooses seats on a chart of seats.io, which is loaded when the shopper opens it (rules/seating#seats-io). */
export default function SeatsioPicker(props: SeatsioPickerProps): ReactNode {
  const { language, texts, seatTexts, services, max } = props
  const core = useCore()
  const { selection, view } = useChartSelection({ ...props, opened: openedSeats(language), digest: sessionDigest })
  const [Chart, setChart] = useState<typeof SeatsioChart>()
  const [turn, setTurn] = useState(0)

  const open = async (): Promise<void> => {
    selection.opening()
    try {
      const loaded = await import('./seatsio-chart.tsx')
      setChart(() => loaded.default)
    } catch {
      selection.failed()
    }
  }
  const submit = async (): Promise<void> => {
    if (await selection.submit()) core.go({ to: 'cart' })
  }
  const { phase, products, inCart } = view
  if (phase === 'closed') return <SeatsioClosed texts={texts} onOpen={() => void open()} />
  return (
    <Section title={texts.title}>
      <Stack gap="lg">
        <SeatsioChange texts={texts} />
        <SeatsioNotices
          view={view}
          texts={texts}
          errorTitle={seatTexts.errorTitle}
          language={language}
          onTry={() => {
            setTurn(turn + 1)
            void open()
          }}
          onStartAgain={() => void selection.startAgain()}
        />
        {phase === 'open' ? (
          <Surface>
            <SeatsioBest
              texts={texts}
              seatTexts={seatTexts}
              products={products}
              max={view.left}
              isBusy={view.isBusy || view.isAdding}
              onReserve={selection.best}
            />
          </Surface>
        ) : null}
        <SeatLayout
          map={
            <SeatsioFrame
              label={texts.map}
              Chart={phase === 'failed' ? undefined : Chart}
              selection={selection}
              chart={props.chart}
              language={language}
              products={products}
              max={max}
              turn={turn}
            />
          }
          chosen={
            <ChosenPanel
              view={view}
              services={services}
              texts={seatTexts}
              timeLeftTexts={props.timeLeftTexts}
              language={language}
              sectionOf={({ section, table }) =>
                table === undefined ? textIn(section, language) : formatMessage(texts.table, { table })
              }
              nothingChosen={texts.nothingChosen}
              hint={inCart > 0 ? <Hint>{formatMessage(texts.inCart, { count: inCart })}</Hint> : undefined}
              onType={selection.chooseType}
              onService={selection.toggleService}
              onRemove={id => selection.giveBack(id)}
              onFewer={selection.giveBack}
              onAdd={() => void submit()}
            />
          }
        />
      </Stack>
    </Section>
  )
}
