/** How often the e-mail of an order goes out: within an hour, and in all. */
export const resendLimits = { perHour: 3, inAll: 12 }
