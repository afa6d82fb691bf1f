/** The cards, to apply for one for this customer. */
export const anotherCardAddress = (customerId: number) => `/applycreditcard?customer=${customerId}`;
