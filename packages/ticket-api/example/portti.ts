/** Portti with a payment provider and a way for e-mails of one's own. */
import { runPortti, services } from '@portti/ticket-api'
import { mailService } from './mail-service.ts'
import { luna } from './payment-provider.ts'

const mailUrl = process.env['MAIL_SERVICE_URL']

await runPortti(process.argv.slice(2), {
  gateways: { luna },
  replace: ({ rebind }) => {
    if (mailUrl) rebind(services.mailTransport).toConstantValue(mailService(mailUrl))
  },
})
