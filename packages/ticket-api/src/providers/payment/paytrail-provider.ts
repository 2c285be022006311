import type { AccountVariables, PaymentProvider } from '../../domain/payment/payment-provider.ts'
import { ConfigurationFailure } from '../../platform/configuration-failure.ts'
import { parseHost } from './parse-host.ts'
import { createPaytrailGateway } from './paytrail-gateway.ts'

/** Merchants of Paytrail that everybody may try, with the secrets printed in its documentation. */
const trials = ['375917', '695861', '695874']

export const paytrailProvider: PaymentProvider = {
  variables: ['PORTTI_PAYTRAIL_ACCOUNT', 'PORTTI_PAYTRAIL_SECRET', 'PORTTI_PAYTRAIL_URL'],
  readAccount: variables => {
    const account = parseMerchant(variables)
    const secret = variables.needed('PORTTI_PAYTRAIL_SECRET')
    const host = parseHost('PORTTI_PAYTRAIL_URL', 'https://services.paytrail.com', variables)
    checkNoticeAddress(variables.noticeUrl, host)
    return {
      isForTrials: trials.includes(account),
      makeGateway: ({ now }) => createPaytrailGateway({ account, secret, host, notices: variables.noticeUrl, now }),
    }
  },
}

const parseMerchant = ({ needed, nameOf }: AccountVariables): string => {
  const account = needed('PORTTI_PAYTRAIL_ACCOUNT')
  if (/^\d{1,20}$/.test(account)) return account
  throw new ConfigurationFailure(
    `${nameOf('PORTTI_PAYTRAIL_ACCOUNT')} is not a number: set it to the merchant id of Paytrail.`,
  )
}

/** Paytrail refuses payments whose notices would not travel by HTTPS. */
const checkNoticeAddress = (noticeUrl: string, host: string): void => {
  if (noticeUrl.startsWith('https:') || host.startsWith('http:')) return
  throw new ConfigurationFailure(
    `PORTTI_API_URL is ${new URL(noticeUrl).origin}, but Paytrail sends its notices by HTTPS only: set it to the https address where this API is reached from the internet.`,
  )
}
