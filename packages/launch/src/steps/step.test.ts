import { expect, test } from 'vitest'
import { CommandFailure } from '../terminal/command-failure.ts'
import { oneTest, type Step, takeSteps } from './step.ts'

const step = (name: string, run: Step['run']): Step => ({ name, run })
const good = step('good', () => Promise.resolve(oneTest({ code: 0, output: '' })))

test('a failing step does not keep the others from running', async () => {
  const bad = step('bad', () => Promise.resolve(oneTest({ code: 2, output: 'why' })))
  const results = await takeSteps([bad, good], 1, () => undefined)
  expect(results).toMatchObject([
    { name: 'bad', passed: 0, failed: 1, output: 'why' },
    { name: 'good', passed: 1, failed: 0 },
  ])
})

test('a step that throws is a failure with its sentence', async () => {
  const broken = step('broken', () => Promise.reject(new CommandFailure('install it')))
  expect(await takeSteps([broken], 1, () => undefined)).toMatchObject([{ failed: 1, output: 'install it' }])
})

test('no more steps run at once than allowed, and results keep the order of the steps', async () => {
  let running = 0
  let most = 0
  const counted = (name: string) =>
    step(name, async () => {
      most = Math.max(most, ++running)
      await Promise.resolve()
      running -= 1
      return oneTest({ code: 0, output: '' })
    })
  const results = await takeSteps(['a', 'b', 'c', 'd', 'e'].map(counted), 2, () => undefined)
  expect(most).toBe(2)
  expect(results.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e'])
})
