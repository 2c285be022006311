#!/usr/bin/env node
import { basename, resolve } from 'node:path'
import { createShop } from './create-shop.ts'

const [target, ...more] = process.argv.slice(2)

if (target === undefined || target.startsWith('-') || more.length > 0) {
  process.stderr.write('Name the folder of the new shop: npm create portti my-shop\n')
  process.exitCode = 1
} else {
  const folder = resolve(target)
  const created = await createShop(folder)
  if (created.kind === 'refused') {
    process.stderr.write(`${created.reason}\n`)
    process.exitCode = 1
  } else {
    const steps = [...(folder === process.cwd() ? [] : [`cd ${target}`]), 'npm install', 'npm start']
    process.stdout.write(`${basename(folder)} is a shop. Next:\n${steps.map(step => `  ${step}\n`).join('')}`)
  }
}
