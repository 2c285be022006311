/** Seconds as a time: 0.07, 12.40, 1.12.40. */
export const playerTime = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  return hours > 0 ? `${hours}.${two(minutes)}.${two(whole % 60)}` : `${minutes}.${two(whole % 60)}`
}
