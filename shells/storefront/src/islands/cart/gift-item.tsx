import type { CartItem } from '@portti/core'
import { dateText, formatMessage, type Language } from '@portti/core/format'
import { Hint } from '@portti/ui'
import type { ReactNode } from 'react'
import type { Messages } from '../../texts/messages.ts'

type Props = { readonly item: CartItem; readonly texts: Messages['gift']; readonly language: Language }

/** To whom the gift cards of an item are given, and when a letter is sent (rules/gift-cards#letter). */
export const GiftItem = ({ item, texts, language }: Props): ReactNode =>
  item.eventRegistration?.participants.map(({ recipient: name, email, send_on: day }, index) => {
    if (!name) return null
    const date = day && dateText(Date.parse(`${day}T12:00:00Z`), { language, timeZone: 'UTC' })
    return (
      <Hint key={index}>
        {email && date ? formatMessage(texts.line, { name, email, date }) : formatMessage(texts.lineByHand, { name })}
      </Hint>
    )
  })
