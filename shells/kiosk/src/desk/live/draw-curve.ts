import 'uplot/dist/uPlot.min.css'
import UPlot from 'uplot'

type Point = { readonly at: number; readonly total: number }
type CurveWords = {
  readonly height: number
  readonly euros: (cents: number) => string
  readonly hour: (at: number) => string
}

/** Draws a curve in the colours of the page. Returns what removes it. */
export const drawCurve = (
  place: HTMLElement,
  curve: readonly Point[],
  { height, euros, hour }: CurveWords,
): (() => void) => {
  const colours = getComputedStyle(place)
  const ink = colours.getPropertyValue('--portti-text-muted').trim()
  const line = colours.getPropertyValue('--portti-link').trim()
  const grid = { stroke: colours.getPropertyValue('--portti-border').trim(), width: 1 }
  const chart = new UPlot(
    {
      width: place.clientWidth,
      height,
      legend: { show: false },
      cursor: { show: false },
      scales: { y: { range: (_chart, _low, high) => [0, Math.max(1, high)] } },
      axes: [
        {
          stroke: ink,
          grid: { show: false },
          ticks: grid,
          values: (_chart, at) => at.map(second => hour(second * 1000)),
        },
        { stroke: ink, grid, ticks: grid, size: 90, values: (_chart, sums) => sums.map(sum => euros(Math.round(sum))) },
      ],
      series: [{}, { stroke: line, width: 3, fill: `${line}22` }],
    },
    [curve.map(({ at }) => at / 1000), curve.map(({ total }) => total)],
    place,
  )
  const watch = new ResizeObserver(() => chart.setSize({ width: place.clientWidth, height }))
  watch.observe(place)
  return () => {
    watch.disconnect()
    chart.destroy()
  }
}
