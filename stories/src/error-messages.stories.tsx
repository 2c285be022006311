import errorsEn from '@portti/core/messages/en/errors.json' with { type: 'json' }
import errorsFi from '@portti/core/messages/fi/errors.json' with { type: 'json' }
import errorsSv from '@portti/core/messages/sv/errors.json' with { type: 'json' }
import { type ErrorTexts, formatMessage, isLanguage, type Language } from '@portti/core/rules'
import { Notice, Stack } from '@portti/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'

const texts: Readonly<Record<Language, ErrorTexts>> = { fi: errorsFi, en: errorsEn, sv: errorsSv }

/** What a server would put into the messages that have room for it. */
const parameters = { min: 2, max: 10, step: 2, available: 3, code: 'KEVAT26', size: 10 }

type ErrorMessagesProps = {
  readonly language: Language
}

/** Every error that the shop can meet (SPEC §8), in the language chosen in the toolbar. */
const ErrorMessages = ({ language }: ErrorMessagesProps) => (
  <Stack gap="xs">
    {Object.entries(texts[language]).map(([code, message]) => (
      <Notice key={code} kind="danger" title={code} live={false}>
        {formatMessage(message, parameters)}
      </Notice>
    ))}
  </Stack>
)

const meta: Meta<typeof ErrorMessages> = {
  title: 'Texts/ErrorMessages',
  component: ErrorMessages,
  parameters: { isInEveryLanguage: true },
}
export default meta

export const All: StoryObj<typeof ErrorMessages> = {
  args: { language: 'fi' },
  render: (_, { globals }) => <ErrorMessages language={isLanguage(globals['language']) ? globals['language'] : 'fi'} />,
}
