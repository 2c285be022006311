// Draws the imports of the sources into `docs/arrows.svg`. `npm run format` runs it.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawArrows } from './draw-arrows.ts'
import { readArrows } from './read-arrows.ts'

const file = join(import.meta.dirname, '../../docs/arrows.svg')
const text = readFileSync(file, 'utf8')
const drawn = drawArrows(text, readArrows())
if (drawn !== text) writeFileSync(file, drawn)
