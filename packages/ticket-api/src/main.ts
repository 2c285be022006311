import { serve } from './serve.ts'

const code = await serve(process.env)
// A failed closing may have set it.
if (code !== 0) process.exitCode = code
