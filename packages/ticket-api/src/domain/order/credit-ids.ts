/** Product id of the line of an order by which its delivery is paid back. */
export const deliveryCreditId = 'delivery_credit'

/** Product id of the lines of an order by which something of its price was given back while it stays. */
export const creditId = 'credit'

export const creditIds: readonly string[] = [creditId, deliveryCreditId]
