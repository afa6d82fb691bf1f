/** Digits of Gujarati and Hindi keyboards as those the product writes: both rows begin at a code point that ends in 6. */
const indianDigits = (text: string) =>
  text.replace(/[\u0966-\u096f\u0ae6-\u0aef]/g, (digit) => String(((digit.codePointAt(0) ?? 0) - 6) % 16));

/** The same for text in which wide digits mean themselves too. */
export const latinDigits = (text: string) => indianDigits(text.normalize('NFKC'));

/** A number, or a code with digits in it, without the blanks and dashes of its groups and the marks a telephone wraps a copied one in. */
export const ungrouped = (typed: string) => indianDigits(typed.trim()).replace(/[^\S\r\n]|\p{Pd}|\p{Cf}/gu, '');

/** Digits of whichever script: each has ten in a row, and Unicode adds them by tens. */
export const anyDigits = (text: string) =>
  latinDigits(text).replace(/[^\P{Nd}0-9]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(code - zero);
  });
