/** Without characters that are easily confused. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const lettersInGroup = 5;

function randomLetter(): string {
  const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
  // Rejection sampling: bytes beyond a multiple of the alphabet's length would favour its first letters.
  const even = 256 - (256 % alphabet.length);
  return byte < even ? (alphabet[byte % alphabet.length] ?? '') : randomLetter();
}

/** 99 random bits in groups that are easy to read out, with a digit for rules that require one: `k7p2m-…`. */
export function suggestPassword(): string {
  const group = () => Array.from({ length: lettersInGroup }, randomLetter).join('');
  const suggested = Array.from({ length: groups }, group).join('-');
  return /\d/.test(suggested) ? suggested : suggestPassword();
}
