// Portti's server and commands: `node --env-file=.env portti.mjs --help`. A payment provider and a way for e-mails of your
// own go into the braces: the page "Another payment provider" of Portti's documentation shows both.
import { runPortti } from '@portti/ticket-api'

await runPortti(process.argv.slice(2), {})
