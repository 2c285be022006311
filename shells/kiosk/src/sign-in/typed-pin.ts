import { pinDigits } from '@portti/core'

/** A PIN after one more digit. */
export const withPinDigit = (pin: string, digit: string): string => (pin + digit).slice(0, pinDigits.most)

/** Whether it is long enough to be a PIN. */
export const canBePin = (pin: string): boolean => pin.length >= pinDigits.least
