/** Confirmation mails, each with its tickets as PDF, while orders come in and afterwards, to an SMTP server beside. */
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { calibrationMs } from './calibration.ts'
import { cpuSeconds } from './cpu-seconds.ts'
import { print, toThree } from './medians.ts'
import { ordersPerSecond } from './orders-per-second.ts'
import { startBench } from './start-bench.ts'

/** E-mails wait for up to ten seconds while a sale begins. */
const warmMs = 12_000
const orderMs = 6_000
/** How many are sent again when no orders come, after as many that warm the process up. */
const mailsAlone = 400
/** Sales that two cores are to carry together with their mails. */
const steadyPerSecond = 70

/** Counts what it is sent. */
const startMailServer = async () => {
  let mails = 0
  let bytes = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      stream.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      stream.on('end', () => {
        mails += 1
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The mail server has no port')
  const stop = () => new Promise<void>(resolve => server.close(resolve))
  return { port: address.port, mails: () => mails, bytes: () => bytes, stop }
}

const benchMails = async (): Promise<void> => {
  const mailServer = await startMailServer()
  const bench = await startBench()
  try {
    const { port, pid, tellProbe } = await bench.startReal({
      PORTTI_SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
      PORTTI_MAIL_FROM: 'shop@example.fi',
    })
    /** Orders and mails that go on beside each other, once both are under way. */
    const beside = async (mostPerSecond = Number.POSITIVE_INFINITY) => {
      await ordersPerSecond(port, warmMs, { mostPerSecond })
      const before = mailServer.mails()
      const orders = await ordersPerSecond(port, orderMs, { mostPerSecond })
      return { orders, mails: ((mailServer.mails() - before) * 1_000) / orderMs }
    }
    /** Waits until no mail has gone out for two seconds. */
    const drain = async () => {
      for (let sent = -1; sent !== mailServer.mails(); await pause(2_000)) sent = mailServer.mails()
    }
    const steady = await beside(steadyPerSecond)
    print({
      figure: `confirmation mails beside ${steadyPerSecond} orders a second`,
      orders_per_second: toThree(steady.orders),
      mails_per_second: toThree(steady.mails),
      wanted: 'as many as orders',
    })
    await drain()
    const most = await beside()
    print({
      figure: 'confirmation mails beside as many orders as there is room for',
      orders_per_second: toThree(most.orders),
      mails_per_second: toThree(most.mails),
      wanted_share: 0.25,
      share: toThree(most.mails / most.orders),
    })
    await drain()
    const pool = new pg.Pool({ connectionString: bench.databaseUrl })
    /** Sends again what was sent; answers how many e-mails went out in how long. */
    const sendAgain = async () => {
      const [before, startedAt] = [mailServer.mails(), performance.now()]
      const { rowCount } = await pool.query(`
        UPDATE mail SET status = 'due', due_at = now(), attempts = 0
        WHERE (shop_id, id) IN (SELECT shop_id, id FROM mail WHERE status = 'sent' LIMIT ${mailsAlone})`)
      const wanted = rowCount ?? 0
      while (mailServer.mails() - before < wanted) await pause(50)
      return { sent: wanted, seconds: (performance.now() - startedAt) / 1_000 }
    }
    const readCpu = async () => ({
      api: await cpuSeconds(pid, 'itself'),
      beside: await cpuSeconds(pid, 'its children'),
      database: await cpuSeconds(bench.postmaster, 'its children'),
    })
    await sendAgain()
    const before = await readCpu()
    const { sent, seconds } = await sendAgain()
    const after = await readCpu()
    const each = (of: keyof typeof after) => toThree(((after[of] - before[of]) * 1_000) / Math.max(1, sent))
    print({
      figure: 'confirmation mails when no orders come',
      mails_per_second: toThree(sent / seconds),
      cpu_ms_each: { api: each('api'), beside: each('beside'), database: each('database') },
      kilobytes_each: Math.round(mailServer.bytes() / mailServer.mails() / 1_024),
      calibration_ms: toThree(calibrationMs()),
    })
    await tellProbe('begin')
    const probed = await sendAgain()
    const { top, statements } = await tellProbe('end')
    const asked = Object.values(statements).reduce((sum, count) => sum + count, 0)
    print({
      figure: 'confirmation mails, where the main thread spends its time',
      statements_each: toThree(asked / Math.max(1, probed.sent)),
      top,
    })
    await pool.end()
  } finally {
    await bench.stop()
    await mailServer.stop()
  }
}

await benchMails()
