import { Segmented } from '@portti/ui'
import type { ReactNode } from 'react'
import type { Messages } from '../../texts/messages.ts'

type Props = {
  readonly way: 'list' | 'map'
  readonly texts: Messages['seats']
  readonly onWay: (way: 'list' | 'map') => void
}

/** The choice between map and list. */
export const WaySwitch = ({ way, texts, onWay }: Props): ReactNode => (
  <Segmented
    label={texts.ways}
    value={way}
    options={[
      { value: 'map', text: texts.byMap },
      { value: 'list', text: texts.byList },
    ]}
    onChange={value => onWay(value === 'list' ? 'list' : 'map')}
  />
)
