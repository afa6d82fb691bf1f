const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const rupeesAndPaise = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** Paise as people here write money: `₹1,00,000`, with paise only where there are any. */
export function showMoney(paise: number): string {
  return (paise % 100 === 0 ? rupees : rupeesAndPaise).format(paise / 100);
}

/** Rounded to the rupee. */
export function showRupees(paise: number): string {
  return rupees.format(Math.round(paise / 100));
}
