const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
});

/** Money is whole paise inside and `₹1,00,000` outside, with decimals only where there are paise. */
export function formatRupees(paise: number): string {
  return rupees.format(paise / 100);
}

/** Rounded to the rupee. */
export function formatWholeRupees(paise: number): string {
  return rupees.format(Math.round(paise / 100));
}
