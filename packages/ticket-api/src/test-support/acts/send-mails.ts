import { services } from '../../compose/services.ts'
import type { Mail } from '../../domain/mail/mail-transport.ts'
import type { SampleApi } from '../shop/sample-api.ts'

/** Sends the e-mails that are due now, and answers them. */
export const sendMails = async (api: SampleApi): Promise<readonly Mail[]> => {
  const mails: Mail[] = []
  const { mails: queue } = api.composeWith(({ rebind }) => {
    rebind(services.mailTransport).toConstantValue({
      send: async mail => {
        mails.push(mail)
      },
    })
  })
  await queue.sendDue()
  return mails
}
