type CountdownPart = { readonly count: number; readonly kind: 'days' | 'hours' | 'minutes' | 'seconds' }

/** A time left in days, hours, minutes and seconds: `shown` by a clock, without days on the last day, and `spoken`. */
export const countdownParts = (
  secondsLeft: number,
): { readonly shown: readonly CountdownPart[]; readonly spoken: readonly CountdownPart[] } => {
  const parts: readonly CountdownPart[] = [
    { count: Math.floor(secondsLeft / 86_400), kind: 'days' },
    { count: Math.floor(secondsLeft / 3_600) % 24, kind: 'hours' },
    { count: Math.floor(secondsLeft / 60) % 60, kind: 'minutes' },
    { count: secondsLeft % 60, kind: 'seconds' },
  ]
  return {
    shown: parts.slice(secondsLeft < 86_400 ? 1 : 0),
    // Seconds are said in the last minute only.
    spoken: parts.filter(({ count, kind }) => count > 0 && (kind !== 'seconds' || secondsLeft < 60)),
  }
}
