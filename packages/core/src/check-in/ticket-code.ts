/** A ticket code as it is stored, however it is typed or scanned: capitals and digits in groups of four. */
export const ticketCodeOf = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll(/(.{4})(?=.)/g, '$1-')
