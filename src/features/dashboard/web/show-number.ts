const grouped = new Intl.NumberFormat('en-IN');

/** `1,00,000`. */
export const showNumber = (number: number) => grouped.format(number);
