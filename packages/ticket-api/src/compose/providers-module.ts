import { setTimeout as pause } from 'node:timers/promises'
import { ContainerModule } from 'inversify'
import { createRequestLimits } from '../platform/limits/request-limits.ts'
import { stderrLog } from '../platform/stderr-log.ts'
import { createHttpAvailabilityService } from '../providers/availability/http-availability-service.ts'
import { redisCounts } from '../providers/limits/redis-counts.ts'
import { createMailTransport } from '../providers/mail/create-mail-transport.ts'
import { createSandboxLedger } from '../providers/payment/sandbox-ledger.ts'
import { sendSandboxNotice } from '../providers/payment/send-sandbox-notice.ts'
import { createSeatsioChart } from '../providers/seatsio/seatsio-chart.ts'
import { postgresCounts } from '../store/limits/postgres-counts.ts'
import { outboxOf } from './outbox.ts'
import { provide } from './provide.ts'
import { services } from './services.ts'

const { configuration, pool, now, log, sandboxLedger, outboxDir } = services

/** Adapters of the ports to the outside world: payments, e-mail, availability, charts, the log. */
export const providersModule = new ContainerModule(({ bind }) => {
  provide(bind, log, { configuration }, needs => stderrLog(needs.configuration.logLevel))
  provide(bind, services.requestLimits, { configuration, pool, now, log }, needs => {
    const { redisUrl } = needs.configuration
    const counts = redisUrl === undefined ? postgresCounts(needs.pool) : redisCounts(redisUrl)
    return createRequestLimits(counts, needs.now, needs.log)
  })
  provide(bind, sandboxLedger, { pool }, needs => createSandboxLedger(needs.pool))
  provide(bind, services.makeGateway, { configuration, ledger: sandboxLedger, now }, needs => {
    const { apiUrl, secret } = needs.configuration
    return ({ makeGateway }) => makeGateway({ apiUrl, secret, ledger: needs.ledger, now: needs.now })
  })
  provide(bind, services.sendSandboxNotice, { configuration }, needs => sendSandboxNotice(needs.configuration.apiUrl))
  provide(bind, outboxDir, { configuration }, needs => outboxOf(needs.configuration.dataDir))
  provide(bind, services.mailTransport, { configuration, outboxDir }, needs =>
    createMailTransport(needs.configuration.mail, needs.outboxDir),
  )
  provide(bind, services.availability, { configuration, log }, needs =>
    createHttpAvailabilityService({ addresses: needs.configuration.availability, log: needs.log }),
  )
  provide(
    bind,
    services.seatChart,
    { configuration },
    ({ configuration: { seatsio } }) => seatsio && createSeatsioChart({ ...seatsio, pause }),
  )
})
