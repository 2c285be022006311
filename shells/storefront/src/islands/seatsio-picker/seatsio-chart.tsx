import { isBuiltIn, type Language } from '@portti/core/format'
import {
  type BookableObject,
  type Region,
  type SeatingChart,
  SeatsioSeatingChart,
  type SelectableObject,
} from '@seatsio/seatsio-react'
import { type ReactNode, useMemo } from 'react'
import type { SeatProduct } from '../../parts/seats/seat-product.ts'
import { seatsioPricing } from './seatsio-pricing.ts'
import { useFailedScript, usePageLeft } from './use-window-events.ts'

/** The keys by which seats.io draws an event's chart. */
export type SeatsioChartKeys = { readonly region: string; readonly workspaceKey: string; readonly key: string }

type Props = {
  readonly chart: SeatsioChartKeys
  readonly language: Language
  readonly products: readonly SeatProduct[]
  /** Most seats that may be chosen. */
  readonly max: number
  /** Number of the attempt: a script that failed to load is never requested again by the same address. */
  readonly turn: number
  readonly onReady: (chart: SeatingChart) => void
  readonly onFailed: () => void
  /** A session began: its token holds the chosen places. */
  readonly onSession: (token: string) => void
  readonly onExpired: () => void
  readonly onSelected: (object: SelectableObject, ticketType: string | undefined) => void
  readonly onDeselected: (object: SelectableObject) => void
  /** seats.io has released these. */
  readonly onReleased: (objects: readonly BookableObject[]) => void
  /** The page is being left. */
  readonly onLeave: () => void
  readonly onTaken: () => void
  /** Holds are under way, or all of them are done. */
  readonly onHolding: (isHolding: boolean) => void
}

const regions: readonly string[] = ['eu', 'na', 'sa', 'oc'] satisfies readonly Region[]
const isRegion = (region: string): region is Region => regions.includes(region)

/** The chart of an event at seats.io, by its own component. Only the page of such an event loads it, when it is opened. */
export default function SeatsioChart(props: Props): ReactNode {
  const { chart, language, products, max, turn, onFailed, onLeave } = props
  const region = isRegion(chart.region) ? chart.region : 'eu'
  const scriptUrl = `https://cdn-${region}.seatsio.net/chart.js${turn === 0 ? '' : `?turn=${turn}`}`
  useFailedScript(scriptUrl, onFailed)
  usePageLeft(onLeave)
  // Another object would draw the chart again.
  const pricing = useMemo(() => seatsioPricing(products, language), [products, language])
  return (
    <SeatsioSeatingChart
      region={region}
      chartJsUrl={scriptUrl}
      workspaceKey={chart.workspaceKey}
      event={chart.key}
      session="continue"
      // seats.io may not know a further language: it then speaks English.
      language={isBuiltIn(language) ? language : 'en'}
      pricing={pricing}
      maxSelectedObjects={max}
      onChartRendered={props.onReady}
      onChartRenderingFailed={onFailed}
      onSessionInitialized={({ token }) => props.onSession(token)}
      onHoldTokenExpired={props.onExpired}
      onObjectSelected={(object, ticketType) => props.onSelected(object, ticketType?.ticketType)}
      onObjectDeselected={props.onDeselected}
      onReleaseHoldSucceeded={props.onReleased}
      onHoldFailed={props.onTaken}
      onSelectedObjectUnavailable={props.onTaken}
      onHoldCallsInProgress={() => props.onHolding(true)}
      onHoldCallsComplete={() => props.onHolding(false)}
    />
  )
}
