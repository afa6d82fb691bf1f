import { promised } from '../promised.ts';

export const attacks = [
  promised(
    'A-AC-01…03',
    'lists and records of others asked for without a session, as staff, and by ids that never existed',
    '401 or 403, alike for both; nothing changed',
  ),
  promised('A-AC-04', 'malformed and swept ids', '400, 403 or 404; 422 where more than an id is asked for'),
  promised(
    'A-AC-05',
    'a request that sets its own status, owner, id or role',
    'ignored or 422; stored Pending and of nobody',
  ),
  promised(
    'A-AC-06…08',
    "another's password; a body whose id differs from the path's; fields that are not the caller's to set",
    '403 or 422',
  ),
  promised('A-AC-09', "the PAN of another's customer", '404, the same bytes and time as an unknown one'),
  promised(
    'A-AC-10, 11',
    'pages without a stored person; a role edited in the browser',
    'alert and sign-in, no data fetched; the server refuses still',
  ),
  promised('A-AC-12', 'look-alike role names; the last administrator; one’s own role', '409 or 422'),
  promised('A-AC-13', 'every refusal of a run', 'no row of any table changed'),
  promised(
    'A-AC-14, 15',
    "a disabled person's live token; unknown sort, filter, PAN fragments in a search",
    '401 within 1 s; 422 or nothing found',
  ),
  promised('A-AC-16', 'addresses of pictures altered, expired, of another session, after sign-out', '404'),
  promised(
    'A-VAL-01…04',
    'PAN, IFSC, account, mobile, PIN code, Aadhaar one character off',
    '422; every single wrong digit of an Aadhaar found',
  ),
  promised(
    'A-VAL-05…07',
    'service types, positions and dates that cannot be; minors; card numbers in free text',
    '422, or accepted with the guardian note',
  ),
  promised(
    'A-VAL-08, 09',
    'naughty strings in every text field',
    'exact round trip or 422; no answer echoes the value',
  ),
  promised(
    'A-AUTH-01…03',
    'guessing one account, one password over many accounts, many over many',
    'at most 15, at most 110 reach the hash; alarm, others’ p99 ≤ 150 ms',
  ),
  promised('A-AUTH-04', "the owner's known device after 1,000 failures by a stranger", 'signs in at the first try'),
  promised(
    'A-AUTH-05',
    'unknown name, wrong password, disabled person',
    'same status, body and throttle; mean time differs < 5 ms',
  ),
  promised(
    'A-AUTH-06…08',
    '50 guesses at one instant; spellings of one name; malformed sign-ins',
    'at most 5 hashed; one account; 4xx before hashing',
  ),
  promised(
    'A-AUTH-09, 10',
    'a code twice, out of its window, wrong ones; set-up link used again',
    '401, throttled, also after a restart; 410',
  ),
  promised(
    'A-PW-01…06',
    'short, long, common passwords; what is stored and answered',
    '422; every byte counts; argon2id; in no answer',
  ),
  promised(
    'A-TRACK-01, 02',
    'guessing where requests stand: all digits of a known reference, any reference, any link',
    'nothing found, no difference in time, honest visitors from the same addresses served',
  ),
  promised('A-SES-01', "the cookie of a browser's sign-in", 'new at each sign-in, unlike the token, never adopted'),
  promised('A-SES-02', 'what the browser keeps', 'token, user, role, profilePic and no personal data'),
  promised('A-SES-03…05', 'a bound token without its cookie, or with another’s; a cookie alone', '401 on every node'),
  promised('A-SES-06', 'sign-in over plain http', '403 in production; bound over https'),
  promised('A-SES-07, 08', 'a token after sign-out, password or role change, disabling, 30 min idle, 12 h', '401'),
  promised(
    'A-SES-09',
    'the public pages, then the office; Back after a profile save',
    'alert and sign-in; the theme survives',
  ),
  promised('A-SES-10, 11', 'a sixth sign-in; damaged tokens and cookies', 'the oldest ends; 401 or 431, never 5xx'),
  promised(
    'A-CSRF-01…03',
    'cross-site forms and fetches with the cookie; sign-in as text/plain; `_method`',
    '401, 403 or 415; nothing changed',
  ),
  promised('A-CSRF-04, 05', 'foreign, null and look-alike origins; preflights', 'no allow headers'),
  promised(
    'A-HDR-01, 02, 03',
    'headers on every kind of answer; every page in a browser',
    'as set; 0 violations, an injected script does not run',
  ),
  promised(
    'A-INJ-01, 02',
    'injection lists in every parameter, header and file name; sqlmap',
    'no 5xx, no delay > 1 s; not injectable',
  ),
  promised('A-INJ-03…05', 'sort outside its list; wildcards in a search; SQL as a name', '422; taken literally'),
  promised(
    'A-INJ-06, 08',
    'links to the machine itself; every pattern of the product, judged by recheck',
    '422, 0 outgoing connections; 0 patterns slower than in proportion to the text',
  ),
  promised(
    'A-INJ-07, 09, 10',
    'formulas in exports; double and overlong encodings; line breaks towards mail',
    'quoted; decoded once or 400; 422',
  ),
  promised(
    'A-XSS-01…03',
    'markup in each field, then every page; in query, path and fragment',
    'literal text, 0 scripts run',
  ),
  promised(
    'A-XSS-04…07',
    'links that are none',
    '422; a stored one is text; a good one opens without opener or referrer',
  ),
  promised(
    'A-FILE-01…05',
    'programs, pages and polyglots as pictures; hostile file names',
    '415 or 422, or drawn anew without a byte of it',
  ),
  promised('A-FILE-06…08', 'too large, too many pixels, bombs, broken ones', '413 or 422, ≤ 3 s, ≤ 256 MB'),
  promised(
    'A-FILE-09…13',
    'a photo of 24 megapixels; 40 at once; broken off; the day’s quota',
    '201 without position; 2 decode; no row, no file; 409',
  ),
  promised(
    'A-FILE-15',
    'PDFs with scripts, files and bombs in them, of two kinds at once, of 10,000 pages, encrypted, cut off, in circles',
    'refused with a word or drawn harmless; 0 × 5xx; memory flat, others’ p99 ≤ 150 ms',
  ),
  promised('A-FILE-14', 'damaged multipart bodies', '4xx only, no crash, no leak'),
  promised(
    'A-FUZZ-01, 02',
    'valid and invalid bodies for every call from the API document; random sequences of calls',
    'documented statuses, matching bodies, 0 × 5xx',
  ),
  promised(
    'A-FUZZ-03, 04',
    '10,000 mutated multipart bodies; 5,000 mutated requests',
    '4xx only, no crash, memory + ≤ 50 MB',
  ),
  promised(
    'A-API-01…03',
    'framing tricks, long addresses and headers, odd methods',
    '400, 414, 431 or 4xx, connection closed',
  ),
  promised('A-API-04…06', 'names twice, `__proto__`, depth, lone surrogates, wrong types', '400, 415 or 422'),
  promised(
    'A-API-07',
    'a limit too high; an altered cursor; page 20,000 of a million rows',
    '422; within 20 % of page 1',
  ),
  promised(
    'A-RATE-01…04',
    'the limits of sign-in, form and PAN search',
    '429 with Retry-After; walkers stopped and alarmed',
  ),
  promised(
    'A-RATE-05…08',
    'ways around a limit; two nodes; `/readyz` at 2,000 a second',
    'one count; at most one look a second',
  ),
  promised(
    'A-CFG-01, 02',
    'stray files, metrics, 5,000 listed paths; full scan',
    '404, never the shell; no finding ≥ medium',
  ),
  promised(
    'A-CFG-03',
    'TLS, looked through by testssl.sh',
    'grade A',
    'left out: the product ends no TLS itself. The run book has the proxy’s settings and the command that checks them ([Behind a proxy](operations.md#behind-a-proxy)); production refuses what is not https',
  ),
  promised('A-CFG-04, 05', 'each setting production refuses; SBOM', 'exit ≠ 0, all named; made'),
  promised(
    'A-LOG-01…04',
    'one audit row an event; control characters and canaries in logs; rewriting the log',
    'each line parses; 0 canaries; named by the check',
  ),
  promised(
    'A-BIZ-01…03',
    'a second mark; midnight; the browser’s date; the same photo again',
    '409; two days; kept, not believed',
  ),
  promised(
    'A-BIZ-04…06',
    'statuses that are none; an application with a case number; history',
    '422; 409 for everybody; a row a change',
  ),
  promised(
    'A-BIZ-10…12',
    'a profile that cannot be read; one that exists; pressed twice',
    'locked with Retry; 409; one record',
  ),
] as const;
