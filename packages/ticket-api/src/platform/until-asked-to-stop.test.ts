import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const module = join(import.meta.dirname, 'until-asked-to-stop.ts')

test.each(['SIGTERM', 'SIGINT'])('a process that is asked to stop by %s twice closes in peace', signal => {
  const program = `
    import { untilAskedToStop } from ${JSON.stringify(module)}
    const ask = () => process.kill(process.pid, '${signal}')
    const server = setInterval(() => undefined, 1_000)
    setImmediate(ask)
    await untilAskedToStop()
    ask()
    // The second signal comes with the next round of events.
    await new Promise(setImmediate)
    clearInterval(server)
    console.log('closed')`
  const {
    stdout,
    status,
    signal: killedBy,
  } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' })
  expect({ stdout, status, killedBy }).toEqual({ stdout: 'closed\n', status: 0, killedBy: null })
})
