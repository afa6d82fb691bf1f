const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
});

/** Money is whole paise inside and `₹1,00,000` outside, with decimals only where there are paise. */
export function formatRupees(paise: number): string {
  return rupees.format(paise / 100);
}

/** A fee: nothing to pay is said with a word of the screen's language. */
export function formatFee(paise: number, free: string): string {
  return paise === 0 ? free : formatRupees(paise);
}

/** Rounded to the rupee. */
export function formatWholeRupees(paise: number): string {
  return rupees.format(Math.round(paise / 100));
}
