import { Button, Hint, Section, Stack, Surface } from '@portti/ui'
import type { ReactNode } from 'react'
import type { Messages } from '../../texts/messages.ts'
import { SeatsioChange } from './seatsio-change.tsx'

/** Placeholder of the chart until the shopper opens it (rules/consent#before-consent). */
export const SeatsioClosed = ({
  texts,
  onOpen,
}: {
  readonly texts: Messages['seatsio']
  readonly onOpen: () => void
}): ReactNode => (
  <Section title={texts.title}>
    <Surface>
      <Stack>
        <SeatsioChange texts={texts} />
        <Hint>{texts.text}</Hint>
        <div>
          <Button kind="primary" size="lg" onClick={onOpen}>
            {texts.open}
          </Button>
        </div>
      </Stack>
    </Surface>
  </Section>
)
