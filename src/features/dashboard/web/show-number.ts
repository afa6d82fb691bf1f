const grouped = new Intl.NumberFormat('en-IN');

/** `1,00,000`. */
export const showNumber = (number: number) => grouped.format(number);

const percent = new Intl.NumberFormat('en-IN', { style: 'percent' });

/** `18%`; a share above zero is at least `<1%`. */
export const showShare = (share: number) =>
  share > 0 && share < 0.005 ? `<${percent.format(0.01)}` : percent.format(share);
