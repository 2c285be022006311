import { textIn } from '@portti/core/format'
import { useCore, useSeatSelection } from '@portti/react'
import { Chip, ChipRow, SeatLayout, SeatLegend, SeatMap, Section, Stack } from '@portti/ui'
import { type ReactNode, useState } from 'react'
import { CartErrorNotice } from '../../parts/cart-error-notice.tsx'
import { ChosenPanel } from '../../parts/chosen-panel.tsx'
import type { SeatSale } from '../../parts/seat-sale.ts'
import type { Messages } from '../../texts/messages.ts'
import { BestSeatsForm } from './best-seats-form.tsx'
import { SeatList } from './seat-list.tsx'
import { seatLegend, seatMapRows } from './seat-map-rows.ts'
import { SeatMapWaiting } from './seat-map-waiting.tsx'
import { usePageHidden } from './use-page-hidden.ts'

export type SeatPickerProps = SeatSale & { readonly texts: Messages['seats'] }

/** Chooses numbered seats: the best ones, on the map, or from lists. They are held on the server meanwhile. */
export default function SeatPicker(props: SeatPickerProps): ReactNode {
  const { language, texts, eventId, products, services, max } = props
  const core = useCore()
  const { selection, view } = useSeatSelection({ eventId, products, services, max })
  usePageHidden(selection.setHidden)
  const [way, setWay] = useState<'map' | 'list'>('map')
  const { map, isFailed, isAdding, error } = view
  if (!map) return <SeatMapWaiting texts={texts} isFailed={isFailed} onTry={selection.readAgain} />

  const submit = async (): Promise<void> => {
    if (await selection.submit()) core.go({ to: 'cart' })
  }
  const words = { texts, language, products }
  const rows = seatMapRows(map, view.stateOf, words)
  return (
    <Section title={texts.title}>
      <Stack gap="lg">
        <BestSeatsForm
          map={map}
          texts={texts}
          language={language}
          most={view.left}
          isBusy={view.isBusy || isAdding}
          onReserve={selection.best}
        />
        {error ? <CartErrorNotice error={error} title={texts.errorTitle} language={language} /> : null}
        <ChipRow label={texts.ways}>
          <Chip pressed={way === 'map'} onClick={() => setWay('map')}>
            {texts.byMap}
          </Chip>
          <Chip pressed={way === 'list'} onClick={() => setWay('list')}>
            {texts.byList}
          </Chip>
        </ChipRow>
        <SeatLayout
          map={
            way === 'list' ? (
              <SeatList map={map} rows={rows} texts={texts} language={language} onToggle={selection.toggle} />
            ) : (
              <SeatMap
                label={texts.map}
                stage={textIn(map.stage, language) || texts.stage}
                rows={rows}
                zoomInLabel={texts.zoomIn}
                zoomOutLabel={texts.zoomOut}
                fitLabel={texts.fit}
                help={texts.mapHelp}
                legend={<SeatLegend items={seatLegend(map, words)} />}
                busy={isAdding}
                onToggle={selection.toggle}
              />
            )
          }
          chosen={
            <ChosenPanel
              view={view}
              services={services}
              texts={texts}
              timeLeftTexts={props.timeLeftTexts}
              language={language}
              sectionOf={({ section }) => textIn(section, language)}
              nothingChosen={texts.nothingChosen}
              onType={selection.chooseType}
              onService={selection.toggleService}
              onRemove={selection.release}
              onAdd={() => void submit()}
            />
          }
        />
      </Stack>
    </Section>
  )
}
