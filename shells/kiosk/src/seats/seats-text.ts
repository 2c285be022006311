import type { BasketSeat } from '@portti/core'
import type { Words } from '../use-words.ts'

/** "Katsomo A, rivi 7, paikka 12; …" */
export const seatsText = (seats: readonly BasketSeat[], { t, text }: Pick<Words, 't' | 'text'>): string =>
  seats.map(({ section, row, seat }) => t('seats.name', { section: text(section), row, seat })).join('; ')
