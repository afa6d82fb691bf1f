import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { limitConcurrency, TooBusy } from '../concurrency/limit-concurrency.ts';
import { networkOf } from '../routing/request-context.ts';
import { type PageThread, ThreadLost } from './page-thread.ts';
import type { PublicPagesParts } from './register-pages.ts';
import type { Busy, StandingPages } from './standing-pages.ts';
import { type Drawn, drawing, type Visit, variantOf } from './visit.ts';

export interface FreshPages {
  /** Sends a page rendered for this request alone. */
  send(request: FastifyRequest, reply: FastifyReply, page: FreshPage): Promise<FastifyReply>;
}

export interface FreshPage {
  visit: Visit;
  status: number;
  drawn: Drawn;
  /** Of what is drawn: the same answer is not rendered twice. Absent where the page shows what one person typed. */
  version?: string;
  /**
   * `asked`: by an address anybody can make up. `posted`: a form. `sealed`: the address names what this server sealed for somebody, a
   * draft or the reference of a request sent.
   */
  lane: Lane;
}

const lanes = ['asked', 'posted', 'sealed'] as const;
type Lane = (typeof lanes)[number];

/** A thread for each lane: addresses made up by the hundred delay no form, and neither of them the answer to a request just sent. */
const limits = { queue: 'pages', concurrency: 1, maxQueue: 16 } as const;
const retryAfterSeconds = 2;
/** Of one network, for answers that have to be rendered: a page every half second, 60 at once; in each lane. */
export const freshPageLimit = (network: string, lane: Lane) => ({
  key: `fresh-page:${lane}:${network}`,
  intervalSeconds: 0.5,
  burst: 60,
});
/** Of a page that its address alone opens. */
const secretHeaders = { 'referrer-policy': 'strict-origin', 'x-robots-tag': 'noindex' };
const keptCharacters = 8_000_000;
/** Longer ones are nobody's calculation. */
const longestKept = 300;

export function freshPages(
  parts: PublicPagesParts,
  standing: Pick<StandingPages, 'sendBusy'>,
): FreshPages & { close: () => Promise<void> } {
  const threads = lanes.map((lane) => [lane, makeLane(parts.makeThread())] as const);
  const laneOf = Object.fromEntries(threads) as Record<Lane, ReturnType<typeof makeLane>>;
  const kept = new LRUCache<string, string>({
    maxSize: keptCharacters,
    sizeCalculation: (html, key) => html.length + key.length,
  });

  /** The page, or why and how long to wait for it. */
  const render = async ({ visit, drawn, lane }: FreshPage, network: string): Promise<string | Busy> => {
    if (lane === 'asked' && parts.isOverloaded()) return { status: 503, retryAfterSeconds };
    const waitSeconds = await parts.waitSeconds(network, lane);
    if (waitSeconds > 0) return { status: 429, retryAfterSeconds: waitSeconds };
    return laneOf[lane].render(drawing(parts, visit, drawn)).catch((error: unknown) => {
      if (error instanceof TooBusy || error instanceof ThreadLost) return { status: 503, retryAfterSeconds } as const;
      throw error;
    });
  };

  return {
    async send(request, reply, page) {
      const key = keyOf(page);
      const html = (key && kept.get(key)) ?? (await render(page, networkOf(request.ip)));
      if (typeof html === 'object') return standing.sendBusy(request, reply, html);
      if (key) kept.set(key, html);
      const { tracked, counter, agent } = page.drawn.form ?? {};
      if (tracked || counter || agent) reply.headers(secretHeaders);
      return reply.code(page.status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
    },
    close: async () => void (await Promise.all(threads.map(([, lane]) => lane.close()))),
  };
}

function makeLane({ render, close }: PageThread) {
  const limited = limitConcurrency(limits);
  return { render: (request: object) => limited(() => render(request)), close };
}

function keyOf({ version, visit, drawn }: FreshPage): string | undefined {
  const query = JSON.stringify(drawn.query);
  return version === undefined || query.length > longestKept ? undefined : `${version} ${variantOf(visit)} ${query}`;
}
