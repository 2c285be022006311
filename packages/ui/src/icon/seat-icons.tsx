import { Icon } from './icon.tsx'

/* An icon of the seats: apart from the others, of which other pages need none. */

export const EyeIcon = () => (
  <Icon path="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0" />
)
