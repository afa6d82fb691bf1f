const grouped = new Intl.NumberFormat('en-IN');

/** `1,00,000`. */
export const showNumber = (number: number) => grouped.format(number);

const percentage = new Intl.NumberFormat('en-IN', { style: 'percent' });

/** `18%`; of what is not nothing at least `<1%`. */
export const showPercent = (percent: number, number: number) =>
  percent === 0 && number > 0 ? `<${percentage.format(0.01)}` : percentage.format(percent / 100);
