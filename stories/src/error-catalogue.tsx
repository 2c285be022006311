import { errorCodes } from '@portti/contract/words'
import { languages, type Message } from '@portti/core/rules'
import { errorTexts } from './story-texts.ts'
import { Table } from './table.tsx'

const textOf = (message: Message): string => (typeof message === 'string' ? message : message.other)

/** Every error code of the contract with its message in each language. */
export const ErrorCatalogue = () => (
  <Table
    head={['Code', ...languages]}
    rows={errorCodes.map(code => [
      code,
      ...languages.map(language => (
        <span key={language} lang={language}>
          {textOf(errorTexts[language][code])}
        </span>
      )),
    ])}
  />
)
