import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SampleApi } from '../shop/sample-api.ts'

/** A folder for the e-mails that a test's server sends; `env` makes the server use it. */
export const openOutbox = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portti-outbox-'))
  const folder = join(dataDir, 'outbox')
  return {
    env: { PORTTI_DATA_DIR: dataDir },
    /** Sends what is due; answers all that was ever sent and has this text. */
    async mails({ deps }: Pick<SampleApi, 'deps'>, text: string): Promise<readonly string[]> {
      while ((await deps.mails.sendDue()) > 0);
      const names = await readdir(folder)
      const all = await Promise.all(names.map(async name => unquoted(await readFile(join(folder, name), 'latin1'))))
      return all.filter(mail => mail.includes(text))
    },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  }
}
export type Outbox = Awaited<ReturnType<typeof openOutbox>>

/** Without the encoding of mail (quoted-printable). */
const unquoted = (mail: string): string =>
  Buffer.from(
    mail
      .replaceAll('=\r\n', '')
      .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')
