import { ActionRow } from '../layout/action-row.tsx'
import * as buyIcons from './buy-icons.tsx'
import { Icon } from './icon.tsx'
import * as icons from './icons.tsx'
import * as orderIcons from './order-icons.tsx'
import * as playerIcons from './player-icons.tsx'
import * as seatIcons from './seat-icons.tsx'

export default { title: 'Pictures/Icon', component: Icon }

export const All = () => (
  <ActionRow>
    {Object.entries({ ...buyIcons, ...icons, ...orderIcons, ...playerIcons, ...seatIcons }).map(([name, NamedIcon]) => (
      <span key={name}>
        <NamedIcon /> {name}
      </span>
    ))}
  </ActionRow>
)
