/** SQL for the time zone of the row `shop`. */
export const shopTimeZone = "coalesce(shop.record ->> 'time_zone', 'Europe/Helsinki')"
