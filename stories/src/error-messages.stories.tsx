import { Notice, Stack } from '@portti/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useTranslation } from 'react-i18next'
import { errorParameters, errorTexts } from './story-texts.ts'

/** Every error message of the shop (rules/errors#messages), in the language chosen in the toolbar. */
const ErrorMessages = () => {
  const { t } = useTranslation()
  return (
    <Stack gap="xs">
      {Object.keys(errorTexts.fi).map(code => (
        <Notice key={code} kind="danger" title={code} live={false}>
          {t(`errors.${code}`, errorParameters)}
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
