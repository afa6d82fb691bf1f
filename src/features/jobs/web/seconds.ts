const number = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

/** `0.2`, of milliseconds; never less than a tenth. */
export const seconds = (ms: number) => number.format(Math.max(ms, 100) / 1_000);
