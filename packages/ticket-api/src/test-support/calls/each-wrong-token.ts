import { expect } from 'vitest'

const wrongs = ['forged', 'copied', 'expired', 'replayed', 'of another shop', 'revoked'] as const
type Wrong = (typeof wrongs)[number]

/** A wrong token in use with its answer; or why this kind cannot be wrong in this way. */
type Case = { readonly use: () => Promise<string>; readonly answer: string } | { readonly never: string }

/** A kind of token: what the right one is answered, and each way in which one can be wrong (rules/production#every-token). */
export type TokenKind = { readonly right: () => Promise<string>; readonly answer: string } & Readonly<
  Record<Wrong, Case>
>

export const expectEachWrong = async (kind: TokenKind): Promise<void> => {
  expect(await kind.right()).toBe(kind.answer)
  const answers: Record<string, string> = {}
  const expected: Record<string, string> = {}
  for (const wrong of wrongs) {
    const one = kind[wrong]
    if ('never' in one) continue
    answers[wrong] = await one.use()
    expected[wrong] = one.answer
  }
  expect(answers).toEqual(expected)
}
