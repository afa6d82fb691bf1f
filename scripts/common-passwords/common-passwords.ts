import { dictionary } from '@zxcvbn-ts/language-common';

/** Shorter ones are refused for their length. */
const shortest = 12;

/** The list is in the order of how often each was found in breaches. */
const breached: string[] = dictionary['passwords-common'];

/** Words people around here take first; the breached lists are mostly English, Russian and Spanish. */
const local = `
  jaishreeram jaishriram jaishreekrishna jaishrikrishna jaimatadi jaihind jaimahadev jaiswaminarayan jaijinendra
  omnamahshivay omsairam harharmahadev radhekrishna radheradhe radheshyam sairam saibaba ganpatibappa mahadev mahakal
  swaminarayan khodiyar ambaji hanuman bajrangbali shivshakti krishna ganesh lakshmi saraswati bhagwan
  gujarat ahmedabad vadodara surat rajkot anand nadiad bhavnagar jamnagar mumbai delhi bharat hindustan indian india
  patel shah mehta desai joshi sharma kumar rajesh mahesh suresh ramesh kiran priya pooja nisha ashwin
  cricket sachin dhoni virat bollywood salman shahrukh modiji namaste namaskar password welcome office agency
  finance loan bank insurance creditcard passport pancard aadhaar`
  .trim()
  .split(/\s+/);

/** What is put behind a word to make it long enough, or to please a rule. */
const endings = [
  ...['', '1', '12', '123', '1234', '12345', '123456', '1234567', '12345678', '123456789', '1234567890', '321', '007'],
  ...[
    '@1',
    '@12',
    '@123',
    '@1234',
    '@12345',
    '@123456',
    '#123',
    '#1234',
    '_123',
    '_1234',
    '123!',
    '1234!',
    '!',
    '!!',
    '!!!',
  ],
  ...[
    '786',
    '@786',
    '1008',
    '108',
    '@108',
    '000',
    '0000',
    '111',
    '1111',
    '111111',
    '999',
    '9999',
    '123123',
    '112233',
    '121212',
  ],
  ...Array.from({ length: 13 }, (_, index) => [String(2018 + index), `@${2018 + index}`, `#${2018 + index}`]).flat(),
];

/** Fingers running over the keys, there and back. */
const walks = [
  '1234567890',
  '0987654321',
  'abcdefghijklmnopqrstuvwxyz',
  'zyxwvutsrqponmlkjihgfedcba',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertyuiop1234567890',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  'zaq1xsw2cde3vfr4bgt5nhy6mju7',
  'qazwsxedcrfvtgbyhnujmikolp',
  '!@#$%^&*()_+',
  '1!2@3#4$5%6^7&8*9(0)',
];

const wordsOfTop = (count: number) => {
  const usable = breached.filter((word) => word.length >= 4 && word.length < shortest && /[a-z]/.test(word));
  return [...local, ...usable.slice(0, count)];
};

/**
 * Common passwords that are long enough to be chosen here: the breached ones of twelve and more characters, and what people
 * make of the shorter ones when twelve are asked for. All in lower case; repeated words need no list.
 */
export function commonPasswords(): Set<string> {
  const stretched = wordsOfTop(400).flatMap((word) => endings.map((ending) => word + ending));
  const joined = wordsOfTop(30);
  const pairs = joined.flatMap((first) => joined.map((second) => first + second));
  return new Set([...breached, ...stretched, ...pairs, ...walked()].filter((text) => text.length >= shortest));
}

/** Every stretch of a walk, starting anywhere and going round. */
function walked(): string[] {
  return walks.flatMap((walk) => {
    const endless = walk.repeat(3);
    const starts = Array.from({ length: walk.length }, (_, start) => start);
    return starts.flatMap((start) => [12, 13, 14, 15, 16].map((length) => endless.slice(start, start + length)));
  });
}
