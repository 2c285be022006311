import type { GiftChoiceView } from '@portti/core'
import { formatMessage } from '@portti/core/format'
import { giftLimits } from '@portti/core/rules'
import type { FieldError } from '@portti/ui'
import type { Messages } from '../texts/messages.ts'

export const greetingMax = giftLimits.greeting

export const giftFieldId = (field: string): string => `gift-${field}`

/** A message for each problem, with its field. */
export const giftErrors = (problems: GiftChoiceView['problems'], texts: Messages['gift']): readonly FieldError[] =>
  problems.map(({ field, kind }) => {
    const max =
      kind === 'greeting_long' ? giftLimits.greeting : kind === 'send_on_far' ? giftLimits.days : giftLimits.name
    return { fieldId: giftFieldId(field), text: formatMessage(texts[kind], { max }) }
  })
