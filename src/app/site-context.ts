import type { Logger } from 'pino';
import type { SiteSettings } from '#features/site/contract.ts';
import { type Moment, momentOf } from '#features/site/rules.ts';
import { readSiteSettings, settingsVersion } from '#features/site/server/queries.ts';
import { initialSettings, isPublished } from '#features/site/server/site-publication.ts';
import { singleFlight } from '#server/concurrency/single-flight.ts';
import type { Services } from '#server/routing/route.ts';

export interface SiteContext {
  /** Pages are drawn anew when it changes. */
  version: string;
  /** Undefined while the site is not published. */
  data: (Moment & { settings: SiteSettings }) | undefined;
}

interface Current {
  version: number;
  settings: SiteSettings | undefined;
}

const patienceMs = 1_000;

/**
 * The current settings on every node, by one cheap query per batch of requests. While the database is away or late, or the
 * settings cannot be read, the last ones; each cause is logged once.
 */
export function siteContext({ db, config, now }: Services, log: Logger): () => Promise<SiteContext> {
  let cached: Current | undefined;
  /** Rebuilt at most once a second, because it depends on the hour. */
  let drawn: { settings: SiteSettings; second: number; context: SiteContext } | undefined;

  const read = async () => {
    const version = await settingsVersion(db);
    if (!cached || cached.version !== version) {
      const found = (await readSiteSettings(db)) ?? { version: 0, settings: initialSettings(config) };
      const settings = isPublished(config, found.settings) ? (found.settings ?? undefined) : undefined;
      cached = { version: found.version, settings };
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
    const { version, settings } = await latest();
    if (!settings) return { version: 'not published', data: undefined };
    const second = Math.floor(now().getTime() / 1_000);
    if (drawn?.settings !== settings || drawn.second !== second) {
      const moment = momentOf(settings, now());
      drawn = {
        settings,
        second,
        context: { version: `${version} ${JSON.stringify(moment)}`, data: { settings, ...moment } },
      };
    }
    return drawn.context;
  };
}

function withPatience<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The settings were not read in time.')), patienceMs);
  });
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
}
