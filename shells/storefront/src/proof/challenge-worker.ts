import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { handler } from 'altcha-lib/workers/shared'

/** Tries keys beside the page, so that the page goes on (rules/waiting-room#challenge). */
handler({ deriveKey })
