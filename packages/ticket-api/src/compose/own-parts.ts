import { Container, type ServiceIdentifier } from 'inversify'
import { type Configuration, parseConfiguration } from '../configuration/configuration.ts'
import type { PaymentProvider } from '../domain/payment/payment-provider.ts'
import type { Replace } from './compose.ts'
import { services } from './services.ts'

/** The parts that a deployment brings itself (rules/payment#own-providers). */
export type OwnParts = {
  /** Payment providers beside the built-in ones, each by the name that `PORTTI_PAYMENTS` gives it. */
  readonly gateways?: Readonly<Record<string, PaymentProvider>>
  /** Replaces what is bound to a port, such as `services.mailTransport`. It may be called more than once. */
  readonly replace?: Replace
}

/** The configuration of a deployment with parts of its own. Throws `ConfigurationFailure`. */
export const configurationOf = (
  env: Readonly<Record<string, string | undefined>>,
  { gateways, replace }: OwnParts,
): Configuration => {
  const configuration = parseConfiguration(env, gateways)
  if (!replace || !replacedBy(replace).has(services.mailTransport)) return configuration
  // Its own transport needs no mail server, so no check asks for one.
  return { ...configuration, mail: { kind: 'own' } }
}

/** The names that it binds anew: on a container of its own, where nothing is made. */
const replacedBy = (replace: Replace): ReadonlySet<ServiceIdentifier> => {
  const replaced = new Set<ServiceIdentifier>()
  const container = new Container()
  replace({
    rebind: service => {
      replaced.add(service)
      return container.bind(service)
    },
  })
  return replaced
}
