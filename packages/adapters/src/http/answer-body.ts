import type { HttpRequest } from '@portti/core'

/** The parsed JSON of an answer, or its text as it came. */
export const answerBody = (text: string, parse: NonNullable<HttpRequest['parse']> = JSON.parse): unknown => {
  try {
    return parse(text)
  } catch {
    return text
  }
}
