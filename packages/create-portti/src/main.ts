#!/usr/bin/env node
import { basename, resolve } from 'node:path'
import { createShop, enterCommand } from './create-shop.ts'

const [target, ...more] = process.argv.slice(2)
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(`A shop needs Node 22.18 or newer; this is ${process.versions.node}. Nothing was made.\n`)
  process.exitCode = 1
} else if (target === undefined || target.startsWith('-') || more.length > 0) {
  process.stderr.write('Name the folder of the new shop: npm create portti my-shop\n')
  process.exitCode = 1
} else {
  const folder = resolve(target)
  const created = await createShop(folder)
  if (created.kind === 'refused') {
    process.stderr.write(`${created.reason}\n`)
    process.exitCode = 1
  } else {
    const steps = [...(folder === process.cwd() ? [] : [enterCommand(target)]), 'npm install', 'npm start']
    process.stdout.write(`${basename(folder)} is a shop. Next:\n${steps.map(step => `  ${step}\n`).join('')}`)
  }
}
