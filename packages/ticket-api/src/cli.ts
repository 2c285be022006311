#!/usr/bin/env node
import { runPortti } from './run-portti.ts'

await runPortti(process.argv.slice(2))
