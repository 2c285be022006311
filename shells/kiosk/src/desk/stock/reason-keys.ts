/** Usual reasons; any other is typed. */
export const reasonKeys = [
  { key: 'Q', name: 'camera' },
  { key: 'W', name: 'technical' },
  { key: 'E', name: 'safety' },
  { key: 'R', name: 'organizer' },
] as const
