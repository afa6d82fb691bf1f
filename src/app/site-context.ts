import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import type { SiteSettings } from '#features/site/contract.ts';
import { type Moment, momentOf } from '#features/site/rules.ts';
import { shownDays } from '#features/site/server/list-routes.ts';
import { readSiteSettings, siteStamp } from '#features/site/server/queries/settings.ts';
import { confirmedLists } from '#features/site/server/reads.ts';
import { initialSettings, isPublished } from '#features/site/server/site-publication.ts';
import { singleFlight } from '#server/concurrency/single-flight.ts';
import type { Services } from '#server/routing/route.ts';
import { listPrints } from './list-prints.ts';

/** What pages are drawn from. */
export interface PageData extends Moment {
  settings: SiteSettings;
  confirmedLists: Record<string, string>;
}

export interface SiteContext {
  /** Pages are drawn anew when it changes. */
  version: string;
  /** Undefined while the site is not published. */
  data: PageData | undefined;
}

interface Current {
  stamp: string;
  settings: SiteSettings | undefined;
  confirmedLists: Record<string, string>;
}

const patienceMs = 1_000;

/**
 * The current settings on every node, by one cheap query per batch of requests. While the database is away or late, or the
 * settings cannot be read, the last ones; each cause is logged once.
 */
export function siteContext(
  { db, config, now }: Pick<Services, 'db' | 'config' | 'now'>,
  log: Logger,
): () => Promise<SiteContext> {
  let cached: Current | undefined;
  /** Rebuilt at most once a second, because it depends on the hour. */
  let drawn: { current: Current; second: number; context: SiteContext } | undefined;

  const read = async () => {
    const { version, confirmed } = await siteStamp(db);
    if (cached?.stamp !== `${version} ${confirmed}`) {
      const found = (await readSiteSettings(db)) ?? { version: 0, settings: initialSettings(config) };
      // They may be newer than the stamp read before them: two settings under one stamp would mix the pages of both.
      const stamp = `${found.version} ${confirmed}`;
      const settings = isPublished(config, found.settings) ? (found.settings ?? undefined) : undefined;
      cached = { stamp, settings, confirmedLists: settings ? await confirmedDays(db, settings) : {} };
    }
    return cached;
  };
  let cause: string | undefined;
  const latest = singleFlight(async () => {
    try {
      const settings = await withPatience(read());
      cause = undefined;
      return settings;
    } catch (error) {
      if (!cached) throw error;
      if (cause !== String(error)) {
        cause = String(error);
        log.error({ err: error }, 'The settings could not be read; pages are drawn from the ones last known.');
      }
      return cached;
    }
  });

  return async () => {
    const current = await latest();
    const { stamp, settings } = current;
    if (!settings) return { version: 'not published', data: undefined };
    const second = Math.floor(now().getTime() / 1_000);
    if (drawn?.current !== current || drawn.second !== second) {
      const moment = momentOf(settings, now());
      drawn = {
        current,
        second,
        context: {
          version: `${stamp} ${JSON.stringify(moment)}`,
          data: { settings, confirmedLists: current.confirmedLists, ...moment },
        },
      };
    }
    return drawn.context;
  };
}

/** The days that the services' pages show of their lists, as these settings have them. */
export const confirmedDays = async (db: Db, settings: SiteSettings) =>
  shownDays(listPrints(settings), await confirmedLists(db));

function withPatience<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The settings were not read in time.')), patienceMs);
  });
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
}
