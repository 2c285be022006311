import type { SeatMap } from '@portti/core'
import { type Language, textIn } from '@portti/core/format'
import { BestSeats, Button, Hint, SelectField, Stack, Surface } from '@portti/ui'
import { type ReactNode, useState } from 'react'
import type { Messages } from '../../texts/messages.ts'

type Props = {
  readonly map: SeatMap
  readonly texts: Messages['seats']
  readonly language: Language
  /** How many may still be chosen. */
  readonly most: number
  readonly isBusy: boolean
  readonly onReserve: (wanted: { readonly count: number; readonly sectionId?: string }) => void
}

/** The best seats side by side, in one press. */
export const BestSeatsForm = ({ map, texts, language, most, isBusy, onReserve }: Props): ReactNode => {
  const [sectionId, setSectionId] = useState('')
  const [wanted, setWanted] = useState(2)
  const count = Math.max(1, Math.min(wanted, most))
  return (
    <Surface>
      <Stack>
        <h3>{texts.bestTitle}</h3>
        <Hint>{texts.bestText}</Hint>
        <BestSeats>
          <SelectField
            id="best-section"
            label={texts.section}
            value={sectionId}
            onChange={event => setSectionId(event.target.value)}
            options={[
              { value: '', text: texts.anySection },
              ...map.sections.map(({ id, title }) => ({ value: id, text: textIn(title, language) })),
            ]}
          />
          <SelectField
            id="best-count"
            label={texts.howMany}
            value={String(count)}
            onChange={event => setWanted(Number(event.target.value))}
            options={Array.from({ length: Math.max(1, most) }, (_, index) => ({
              value: String(index + 1),
              text: String(index + 1),
            }))}
          />
          <Button
            kind="primary"
            busy={isBusy}
            disabled={most < 1}
            onClick={() => onReserve({ count, ...(sectionId !== '' && { sectionId }) })}
          >
            {texts.best}
          </Button>
        </BestSeats>
      </Stack>
    </Surface>
  )
}
