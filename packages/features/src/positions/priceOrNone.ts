/** A price of an order that may have none, which the wire writes as 0. */
export const priceOrNone = (price: string): string | undefined => (Number(price) === 0 ? undefined : price)
