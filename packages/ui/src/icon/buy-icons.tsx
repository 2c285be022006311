import { Icon } from './icon.tsx'

/* The icons of the buy panel: apart from the others, which it need not load. */

export const ClockIcon = () => <Icon path="M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M12 7.2V12l3.2 2" />

export const InfoIcon = () => <Icon path="M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M12 11v5.2M12 7.8v.1" />

export const LockIcon = () => (
  <Icon path="M7.5 10.5h9A2.5 2.5 0 0 1 19 13v5a2.5 2.5 0 0 1-2.5 2.5h-9A2.5 2.5 0 0 1 5 18v-5a2.5 2.5 0 0 1 2.5-2.5zM8 10.5V8a4 4 0 0 1 8 0v2.5" />
)

export const MinusIcon = () => <Icon path="M5.5 12h13" />

export const PlusIcon = () => <Icon path="M12 5.5v13M5.5 12h13" />
