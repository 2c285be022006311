/** The module that is loaded when an answer asks for a proof of work. */
export { proveAndSend } from '@portti/core'
export { solveChallenge } from './solve-challenge.ts'
