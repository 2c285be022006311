#!/usr/bin/env node
import { runCommandLine } from './command-line.ts'
import { errorCode } from './platform/error-code.ts'

// A reader may close the pipe early (`export | head`): the rest is dropped.
process.stdout.on('error', (error: Error) => {
  if (errorCode(error) !== 'EPIPE') throw error
})

const code = await runCommandLine(process.argv.slice(2), {
  env: process.env,
  say: line => void process.stdout.write(`${line}\n`),
  complain: line => void process.stderr.write(`${line}\n`),
})
// A failed closing may have set it.
if (code !== 0) process.exitCode = code
