import type { ContainerModuleLoadOptions, ServiceIdentifier } from 'inversify'
import type { ServicesOf } from './services.ts'

type Bind = ContainerModuleLoadOptions['bind']
type Identifiers = Readonly<Record<string, ServiceIdentifier>>

/** Binds a service to its factory, which takes one object of dependencies. The service is made once, on first use. */
export const provide = <Service, Needs extends Identifiers>(
  bind: Bind,
  service: ServiceIdentifier<Service>,
  needs: Needs,
  make: (values: ServicesOf<Needs>) => Service,
): void => {
  const names = Object.keys(needs)
  const makeOf = (...given: readonly unknown[]): Service =>
    make(Object.fromEntries(names.map((name, index) => [name, given[index]])) as ServicesOf<Needs>)
  bind(service).toResolvedValue(makeOf, Object.values(needs))
}
