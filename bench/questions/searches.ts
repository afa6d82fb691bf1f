import type { Request } from 'autocannon';
import { type Measured, measure } from '../load.ts';
import { searchTerms } from '../search-terms.ts';
import { type Asking, type Question, reads, rows } from './question.ts';
import type { Office } from './questions.ts';

const terms = 2_400;
const termsOfRound = 200;
/** Seconds in a round; a product far beyond its bar must not keep the run from ending. */
const longest = 8;
const namedClients = 4;
const namedAnswers = 40;

/** What is typed into the search box, and a name that many have. */
export async function searchQuestions({ admin, client }: Office): Promise<Question[]> {
  const typed = (await searchTerms(client, terms)).map((q) => new URLSearchParams({ q }).toString());
  const list = '/ServicesRequest/GetAllServicesRequest?limit=25';
  /** Every round goes on where the one before ended. */
  const inTurn = (requestOf: (query: string) => Request): Asking => {
    let round = 0;
    return (origin): Promise<Measured> => {
      const start = (round++ * termsOfRound) % terms;
      const requests = typed.slice(start, start + termsOfRound).map(requestOf);
      return measure({ origin, requests, clients: 1, answers: requests.length, seconds: longest });
    };
  };
  /** By answers, not by time: the bare statement may take more than a second. */
  const named =
    (request: Request): Asking =>
    (origin) =>
      measure({ origin, requests: [request], clients: namedClients, answers: namedAnswers, seconds: longest });
  const { rows: names } = await client.query<{ name: string }>(
    `select first_name as name from enquiries where language = 'en'
     group by first_name order by count(*) desc, first_name limit 1`,
  );
  const name = names[0]?.name ?? '';
  return [
    {
      group: 'searches',
      name: 'the search box, one client',
      product: inTurn((query) => reads(admin, `${list}&${query}`)),
      bare: inTurn((query) => ({ path: `/search?${query}` })),
      longestMs: 40,
    },
    {
      group: 'searches',
      name: 'a name that many have',
      product: named(reads(admin, `${list}&${new URLSearchParams({ q: name }).toString()}`)),
      bare: named(rows('named', `%${name.toLowerCase()}%`)),
    },
  ];
}
