import { Notice, Stack } from '@portti/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useTranslation } from 'react-i18next'
import { errorTexts } from './story-texts.ts'

/** Example values for the placeholders of the messages. */
const parameters = { min: 2, max: 10, step: 2, available: 3, code: 'KEVAT26', size: 10 }

/** Every error message of the shop (rules/errors#messages), in the language chosen in the toolbar. */
const ErrorMessages = () => {
  const { t } = useTranslation()
  return (
    <Stack gap="xs">
      {Object.keys(errorTexts.fi).map(code => (
        <Notice key={code} kind="danger" title={code} live={false}>
          {t(`errors.${code}`, parameters)}
        </Notice>
      ))}
    </Stack>
  )
}

const meta: Meta<typeof ErrorMessages> = {
  title: 'Texts/ErrorMessages',
  component: ErrorMessages,
  parameters: { isInEveryLanguage: true },
}
export default meta

export const All: StoryObj<typeof ErrorMessages> = {}
