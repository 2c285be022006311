import { dateTimeText, textIn } from '@portti/core/format'
import { offerOf } from '@portti/core/rules'
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
import { missing, type Page, type PageContext } from '../routing/page.ts'

/** Plain forms that request a reminder when an event's sales open (rules/catalogue#sale-reminders). */
export const reminderPage: Page = async (context, { eventId = '', outcome }) => {
  if (outcome !== undefined && !['sent', 'missing', 'wrong', 'busy'].includes(outcome)) return missing
  const answer = await context.catalogue.event(eventId)
  if (answer.isErr()) {
    if (answer.error.status === 404) return missing
    throw new Error(`event could not be read: ${answer.error.code}`)
  }
  const event = answer.value
  const { t, language, root, now, shop } = context
  const offer = offerOf(event, now)
  const eventPath = `${root}events/${encodeURIComponent(event.id)}/`
  if (outcome === 'sent') return toldPage('sent', context, eventPath)
  if (offer.state !== 'soon' || offer.opensAt === undefined)
    return { kind: 'redirect', to: eventPath, permanent: false }
  const api = `/api/v2/events/${encodeURIComponent(event.id)}`
  const time = dateTimeText(offer.opensAt, { language, timeZone: shop.timeZone })
  return {
    kind: 'page',
    title: t('reminder.title'),
    isPrivate: true,
    body: (
      <Wrap width="form">
        <PageHead title={t('reminder.title')}>
          <Lead>{t('reminder.lead', { event: textIn(event.title, language), time })}</Lead>
        </PageHead>
        <Stack gap="lg">
          {outcome === 'busy' ? <Notice kind="warning">{t('reminder.busy')}</Notice> : null}
          <Surface>
            <form method="post" action={`${api}/reminders?lang=${language}`} noValidate>
              <Stack>
                <Field
                  id="email"
                  name="email"
                  type="email"
                  label={t('reminder.email')}
                  hint={t('reminder.emailText')}
                  error={outcome === 'missing' || outcome === 'wrong' ? t(`reminder.${outcome}`) : undefined}
                  defaultValue={context.query.get('given') ?? ''}
                  autoComplete="email"
                  required
                />
                <Button type="submit" kind="primary" size="lg" block>
                  {t('reminder.send')}
                </Button>
              </Stack>
            </form>
          </Surface>
          <Surface>
            <Stack>
              <p>{t('reminder.calendarText')}</p>
              <ActionRow>
                <ButtonLink icon={<CalendarIcon />} href={`${api}/sales.ics?lang=${language}`} download>
                  {t('reminder.calendar')}
                </ButtonLink>
              </ActionRow>
            </Stack>
          </Surface>
          <p>
            <a href={eventPath}>{t('reminder.toEvent')}</a>
          </p>
        </Stack>
      </Wrap>
    ),
  }
}

/** The page linked in the e-mail. It acts only on a press, so that mail scanners that open links change nothing. */
export const reminderLinkPage: Page = (context, { id = '', secret = '' }) => {
  const { t, language } = context
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
          <Lead>{t('reminder.confirmText')}</Lead>
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
  outcome === 'confirmed' || outcome === 'removed' || outcome === 'gone'
    ? toldPage(outcome, context, context.root)
    : missing

const toldPage = (kind: 'sent' | 'confirmed' | 'removed' | 'gone', { t }: PageContext, back: string) => ({
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
