import { centsToWire } from '@portti/core/rules'
import type { FastifyInstance } from 'fastify'
import { staffRefusal } from '../../domain/box-office/staff-refusal.ts'
import { checkoutLanguage } from '../../domain/checkout/return-address.ts'
import type { PurchaseSnapshot } from '../../domain/order/purchase-snapshot.ts'
import { qrPath } from '../../domain/ticket/qr-path.ts'
import type { AllottedSales } from '../../features/box-office/allotted-sales.ts'
import { isUuid } from '../../platform/is-uuid.ts'
import { clerkSession, parseCents } from '../calls/clerk-access.ts'
import { registerCall } from '../calls/register-call.ts'
import { refuse } from '../refusals/refused-error.ts'

type AllotmentRouteDeps = {
  readonly allottedSales: AllottedSales
}

/** Allotments of a device, and its sales from them (rules/kiosk#allotment). */
export const registerAllotmentRoutes = (app: FastifyInstance, { allottedSales }: AllotmentRouteDeps): void => {
  registerCall(app, 'listAllotments', async ({ request }) => {
    const session = clerkSession(request)
    const listed = await allottedSales.list(request.catalogue.shopId, session)
    return {
      allotments: listed.map(({ id, productId, priceCents, piece, codes, until }) => ({
        id,
        product: { id: productId },
        price: centsToWire(priceCents),
        ...(piece && { reserved: reservedAs(piece) }),
        until: new Date(until).toISOString(),
        tickets: codes.map(code => ({ code, qr: qrPath(code) })),
      })),
    }
  })

  registerCall(app, 'sellAllotted', async ({ request, parameter, body: { sale } }) => {
    const session = clerkSession(request)
    const allotmentId = parameter('allotmentId')
    if (!isUuid(allotmentId)) return refuse(staffRefusal('allotment_gone'))
    const refusal = await allottedSales.sell({
      catalogue: request.catalogue,
      session,
      allotmentId,
      saleId: sale.id,
      codes: sale.tickets,
      clerkId: sale.clerk?.id,
      amountCents: parseCents(sale.amount),
      tenderedCents: parseCents(sale.tendered),
      language: checkoutLanguage(request.catalogue, undefined),
    })
    return refusal ? refuse(refusal) : {}
  })
}

/** One ticket as reserved, for receipts printed without the ticket API: its VAT rate and its fees per ticket. */
const reservedAs = ({ lines, service_costs }: PurchaseSnapshot) => ({
  vat_rate: (lines[0]?.vat_permille ?? 0) / 10,
  fees: service_costs.map(({ id, title, price_cents, vat_permille }) => ({
    id,
    title,
    price: centsToWire(price_cents),
    per: 'paid_ticket',
    vat_rate: vat_permille / 10,
  })),
})
