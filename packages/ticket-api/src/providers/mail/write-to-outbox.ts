/** Writes e-mails as files in the worker process, when there is no mail server. */
import { createHash } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mail } from '../../domain/mail/mail-transport.ts'
import { messageOf } from './message-of.ts'

/** One `.eml` per mail, named by its id: a retry writes the same file. */
export const writeToOutbox = async (folder: string, mail: Mail): Promise<void> => {
  const { content } = messageOf(mail, 'outbox@localhost')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `${fileNameOf(mail)}.eml`)
  await writeFile(`${path}.part`, content, { mode: 0o600 })
  await rename(`${path}.part`, path)
}

/** The id of its row, by which retention finds it; for other mails the characters that are safe in a name. */
const fileNameOf = ({ messageId }: Mail): string =>
  /^<([\w-]+)@/.exec(messageId)?.[1] ?? createHash('sha256').update(messageId).digest('hex').slice(0, 24)
