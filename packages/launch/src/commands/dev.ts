import { buildShell, type Shell } from '../build/build-shells.ts'
import { fingerprintPackage } from '../build/fingerprint.ts'
import { watchSources } from '../build/watch-sources.ts'
import { openShop, whenStopped } from '../shop/open-shop.ts'
import type { Stack } from '../shop/stack.ts'
import type { CommandContext } from '../terminal/command.ts'
import { CommandFailure } from '../terminal/command-failure.ts'

const settleMs = 150
const shellServices: Readonly<Record<Shell, string>> = { 'shells/storefront': 'storefront', 'shells/kiosk': 'kiosk' }

/** Like `start`, and after every edit rebuilds and restarts only the affected parts. */
export async function dev(context: CommandContext): Promise<number> {
  const { root, say, signal } = context
  try {
    const { stack, readyLine, tillLine } = await openShop(context)
    if (tillLine !== undefined) process.stdout.write(`${tillLine}\n`)
    process.stdout.write(`${readyLine}\n`)
    void stack.broken.then(say)
    const refresh = createRefresh(context, stack)
    const stopWatching = await watchSources(root, debounce(refresh))
    await whenStopped(signal)
    await stopWatching()
    say('stopping')
    await refresh.settled()
    await stack.stop()
    return 0
  } catch (error) {
    if (signal.aborted) return 0
    throw error
  }
}

interface Refresh {
  run(): void
  settled(): Promise<void>
}

/** One refresh at a time; fingerprints tell which parts an edit affects. */
function createRefresh({ root, say, signal }: CommandContext, stack: Stack): Refresh {
  const api = 'packages/ticket-api'
  let apiFingerprint = fingerprintPackage(root, api)
  let current: Promise<void> = Promise.resolve()

  const refresh = async (): Promise<void> => {
    if (signal.aborted) return
    const edited = fingerprintPackage(root, api)
    if (edited !== apiFingerprint) {
      apiFingerprint = edited
      await restart('ticket API')
    }
    for (const [shell, name] of Object.entries(shellServices) as [Shell, string][]) {
      if (await buildShell(shell, { root, say, signal })) await restart(name)
    }
  }
  const restart = async (name: string): Promise<void> => {
    say(`restarting the ${name}`)
    await stack.restart(name)
  }
  /** A failed build is reported, and the next edit builds again. */
  const report = (error: unknown): void => {
    if (signal.aborted) return
    if (!(error instanceof CommandFailure)) console.error(error)
    else if (error.message !== '') say(error.message)
  }
  return {
    run: () => {
      current = current.then(refresh).catch(report)
    },
    settled: () => current,
  }
}

/** Debounce: editors write a file in several steps. */
function debounce({ run }: Refresh): () => void {
  let timer: NodeJS.Timeout | undefined
  return () => {
    clearTimeout(timer)
    timer = setTimeout(run, settleMs)
  }
}
