const oneDigit = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

export const inMegabytes = (bytes: number) => oneDigit.format(bytes / 1_000_000);
