import { parseApiDocument } from '../http/api-page/api-document.ts'
import { apiPage } from '../http/api-page/api-page.ts'
import { apiPageStyle } from '../http/api-page/api-page-style.ts'
import type { Arguments } from './arguments.ts'

/** The style sheet's address holds the sheet itself. */
const inOneFile = `data:text/css,${encodeURIComponent(apiPageStyle)}`

/** The built server, as far as its description is concerned. */
type DescribedServer = {
  ready(): PromiseLike<unknown>
  swagger(): unknown
  close(): PromiseLike<unknown>
}

/** Writes the description of every call, as `/openapi.json` serves it; with `--html` as the page of `/docs/`. */
export const openapiCommand = async (
  app: DescribedServer,
  { html }: Arguments,
  say: (line: string) => void,
): Promise<number> => {
  await app.ready()
  const document = JSON.stringify(app.swagger())
  say(html ? apiPage(parseApiDocument(JSON.parse(document)), { style: inOneFile }) : document)
  await app.close()
  return 0
}
