import type { LiveSalesService } from '@portti/core'
import { useStore } from '@portti/react'
import { Notice } from '@portti/ui'
import { useEffect, useState } from 'react'
import { saveCsv } from '../../csv/csv-text.ts'
import { isTyping, useKeys } from '../../keyboard/use-keys.ts'
import type { Words } from '../../texts/use-words.ts'
import { ReadingNote } from '../parts/reading-note.tsx'
import { EventBars } from './event-bars.tsx'
import { LiveTools } from './live-tools.tsx'
import { salesCsv } from './sales-csv.ts'
import { SalesCurve } from './sales-curve.tsx'
import { SalesHead } from './sales-head.tsx'
import { SalesTable } from './sales-table.tsx'
import { Shares } from './shares.tsx'

type LiveScreenProps = { readonly live: LiveSalesService; readonly words: Words }

/** How sales stand, to be read from two metres away; a table stands behind the charts (rules/desk#sales). */
export const LiveScreen = ({ live, words }: LiveScreenProps) => {
  const { t, time, text } = words
  const { sales, problem } = useStore(live)
  const [isTable, setTable] = useState(false)
  const [isCompared, setCompared] = useState(true)
  useEffect(() => {
    live.start()
    return live.stop
  }, [live])
  const save = () => sales && saveCsv(`sales-${sales.day}.csv`, salesCsv(sales, text))
  useKeys(event => {
    if (event.ctrlKey && event.key === 's') save()
    else if (isTyping(event) || event.ctrlKey) return false
    else if (event.key.toLowerCase() === 't') setTable(!isTable)
    else if (event.key.toLowerCase() === 'v' && sales?.usual) setCompared(!isCompared)
    else return false
    return true
  })
  const tools = (
    <LiveTools
      words={words}
      isTable={isTable}
      onTable={() => setTable(!isTable)}
      isCompared={sales?.usual && isCompared}
      onCompare={() => setCompared(!isCompared)}
      onSave={save}
    />
  )
  return (
    <main data-part="live-sales">
      {problem?.reason === 'right_missing' && <Notice kind="warning">{t('desk.managersOnly')}</Notice>}
      {problem && problem.reason !== 'right_missing' && (
        <Notice kind="warning">{sales ? t('desk.live.stale', { at: time(sales.at) }) : t('desk.live.noAnswer')}</Notice>
      )}
      <ReadingNote>{sales || problem ? undefined : t('desk.reading')}</ReadingNote>
      {sales && (
        <>
          <SalesHead sales={sales} words={words} />
          {isTable ? (
            <SalesTable sales={sales} words={words} tools={tools} />
          ) : (
            <>
              <EventBars events={sales.events} words={words} />
              <div data-part="live-side">
                <SalesCurve key={words.language} sales={sales} words={words} isCompared={isCompared} tools={tools} />
                <Shares sales={sales} words={words} />
              </div>
            </>
          )}
        </>
      )}
    </main>
  )
}
