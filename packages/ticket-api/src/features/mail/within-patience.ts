/** How long a turn of a job waits for one e-mail. */
const patienceMs = 20_000

/** What is promised, or undefined where it takes long. */
export const withinPatience = <Outcome>(promised: Promise<Outcome>): Promise<Outcome | undefined> => {
  const { promise: isSlow, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), patienceMs)
  return Promise.race([promised, isSlow]).finally(() => clearTimeout(timer))
}
