import { SeatHall, SeatHallWaiting, SeatLayout, Skeleton, Spoken, Stack, Surface } from '@portti/ui'
import type { ReactNode } from 'react'
import { TryAgainNotice } from '../../parts/errors/try-again-notice.tsx'
import type { Messages } from '../../texts/messages.ts'

type Props = { readonly texts: Messages['seats']; readonly isFailed: boolean; readonly onTry: () => void }

/** Placeholder of the same size as the map until the map is loaded. */
export const SeatMapWaiting = ({ texts, isFailed, onTry }: Props): ReactNode => (
  <SeatLayout
    map={
      <SeatHall label={texts.title}>
        <SeatHallWaiting>
          {isFailed ? (
            <TryAgainNotice title={texts.failedTitle} label={texts.tryAgain} onTry={onTry} />
          ) : (
            <Stack>
              <Spoken>{texts.loading}</Spoken>
              <Skeleton size="title" width="half" />
              <Skeleton size="block" />
              <Skeleton size="block" />
            </Stack>
          )}
        </SeatHallWaiting>
      </SeatHall>
    }
    chosen={
      <Surface>
        <Stack>
          <Skeleton size="title" width="half" />
          <Skeleton width="most" />
        </Stack>
      </Surface>
    }
  />
)
