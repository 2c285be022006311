import type { Event } from '@portti/core'
import { dateTimeText, textIn } from '@portti/core/format'
import { type EventOffer, offerOf } from '@portti/core/rules'
import {
  ActionRow,
  Button,
  ButtonLink,
  CalendarIcon,
  Empty,
  Field,
  Lead,
  LetterArt,
  Notice,
  PageHead,
  Stack,
  Surface,
  Wrap,
} from '@portti/ui'
import type { ReactNode } from 'react'
import { missing, type Page, type PageContext } from '../routing/page.ts'
import { awaitedOf } from './awaited-tickets.tsx'

/**
 * Plain forms that request a reminder when an event's sales open, or when its sold-out tickets can be bought
 * (rules/catalogue#sale-reminders).
 */
export const reminderPage: Page = async (context, { eventId = '', outcome }) => {
  if (outcome !== undefined && !['sent', 'missing', 'wrong', 'busy'].includes(outcome)) return missing
  const answer = await context.catalogue.event(eventId)
  if (answer.isErr()) {
    if (answer.error.status === 404) return missing
    throw new Error(`event could not be read: ${answer.error.code}`)
  }
  const event = answer.value
  const { t, root, now } = context
  const offer = offerOf(event, now)
  const eventPath = `${root}events/${encodeURIComponent(event.id)}/`
  if (outcome === 'sent') return outcomePage('sent', context, eventPath)
  const subject = reminderSubject(event, offer, context)
  if (!subject) return { kind: 'redirect', to: eventPath, permanent: false }
  const error = outcome === 'missing' || outcome === 'wrong' ? t(`reminder.${outcome}`) : undefined
  return {
    kind: 'page',
    title: error ? `${error} ${subject.title}` : subject.title,
    isPrivate: true,
    excludesThirdParties: outcome !== undefined,
    body: (
      <Wrap width="form">
        <PageHead title={subject.title}>
          <Lead>{subject.lead}</Lead>
        </PageHead>
        <Stack gap="lg">
          {outcome === 'busy' ? <Notice kind="warning">{t('reminder.busy')}</Notice> : null}
          <Surface>
            <ReminderForm subject={subject} event={event} error={error} context={context} />
          </Surface>
          {subject.awaits === 'opening' ? <CalendarEntry event={event} context={context} /> : null}
          <p>
            <a href={eventPath}>{t('reminder.toEvent')}</a>
          </p>
        </Stack>
      </Wrap>
    ),
  }
}

/** The reminder that a visitor can ask for now, with its texts; undefined when the event has none. */
const reminderSubject = (event: Event, offer: EventOffer, { t, language, shop: { timeZone } }: PageContext) => {
  const title = textIn(event.title, language)
  if (offer.state === 'soon' && offer.opensAt !== undefined) {
    const time = dateTimeText(offer.opensAt, { language, timeZone })
    return {
      awaits: 'opening',
      title: t('reminder.title'),
      lead: t('reminder.lead', { event: title, time }),
      text: t('reminder.emailText'),
      send: t('reminder.send'),
    } as const
  }
  const tickets = awaitedOf(event, offer).map(product => textIn(product.title, language))
  if (tickets.length === 0) return undefined
  return {
    awaits: 'tickets',
    title: t('reminder.ticketsTitle'),
    lead: t('reminder.ticketsLead', { event: title, tickets: tickets.join(' · ') }),
    text: t('reminder.ticketsText'),
    send: t('reminder.ticketsSend'),
  } as const
}

type ReminderFormProps = EntryProps & {
  readonly subject: NonNullable<ReturnType<typeof reminderSubject>>
  /** About the address that was sent; its field then has the focus. */
  readonly error: string | undefined
}

const ReminderForm = ({ subject, event, error, context: { t, language, query } }: ReminderFormProps): ReactNode => (
  <form method="post" action={`${apiOf(event)}/reminders?lang=${language}`} noValidate>
    <Stack>
      {subject.awaits === 'tickets' ? <input type="hidden" name="awaits" value="tickets" /> : null}
      <Field
        id="email"
        name="email"
        type="email"
        label={t('reminder.email')}
        hint={subject.text}
        error={error}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page comes anew with a wrong field, which is led to
        autoFocus={error !== undefined}
        defaultValue={query.get('given') ?? ''}
        autoComplete="email"
        required
      />
      <Button type="submit" kind="primary" size="lg" block>
        {subject.send}
      </Button>
    </Stack>
  </form>
)

type EntryProps = { readonly event: Event; readonly context: PageContext }

const CalendarEntry = ({ event, context: { t, language } }: EntryProps): ReactNode => (
  <Surface>
    <Stack>
      <p>{t('reminder.calendarText')}</p>
      <ActionRow>
        <ButtonLink icon={<CalendarIcon />} href={`${apiOf(event)}/sales.ics?lang=${language}`} download>
          {t('reminder.calendar')}
        </ButtonLink>
      </ActionRow>
    </Stack>
  </Surface>
)

const apiOf = ({ id }: Event): string => `/api/v2/events/${encodeURIComponent(id)}`

/** The page linked in the e-mail. It acts only on a press, so that mail scanners that open links change nothing. */
export const reminderLinkPage: Page = (context, { id = '', secret = '' }) => {
  const { t, language, query } = context
  const text = query.get('awaits') === 'tickets' ? t('reminder.confirmTicketsText') : t('reminder.confirmText')
  const action = (name: string) =>
    `/api/v2/reminders/${encodeURIComponent(id)}/${encodeURIComponent(secret)}/${name}?lang=${language}`
  return {
    kind: 'page',
    title: t('reminder.confirmTitle'),
    isPrivate: true,
    excludesThirdParties: true,
    body: (
      <Wrap width="form">
        <PageHead title={t('reminder.confirmTitle')}>
          <Lead>{text}</Lead>
        </PageHead>
        <ActionRow>
          <form method="post" action={action('confirm')}>
            <Button type="submit" kind="primary">
              {t('reminder.confirm')}
            </Button>
          </form>
          <form method="post" action={action('remove')}>
            <Button type="submit">{t('reminder.remove')}</Button>
          </form>
        </ActionRow>
      </Wrap>
    ),
  }
}

/** The outcome of a link from a reminder e-mail. */
export const reminderOutcomePage: Page = (context, { outcome = '' }) =>
  outcome === 'confirmed' || outcome === 'waiting' || outcome === 'removed' || outcome === 'gone'
    ? outcomePage(outcome, context, context.root)
    : missing

const outcomePage = (
  kind: 'sent' | 'confirmed' | 'waiting' | 'removed' | 'gone',
  { t }: PageContext,
  back: string,
) => ({
  kind: 'page' as const,
  title: t(`reminder.${kind}Title`),
  isPrivate: true,
  body: (
    <Wrap width="form">
      <Empty
        isPage
        art={kind === 'sent' ? <LetterArt /> : undefined}
        title={t(`reminder.${kind}Title`)}
        action={
          <ButtonLink href={back}>{kind === 'sent' ? t('reminder.toEvent') : t('navigation.allEvents')}</ButtonLink>
        }
      >
        {t(`reminder.${kind}Text`)}
      </Empty>
    </Wrap>
  ),
})
