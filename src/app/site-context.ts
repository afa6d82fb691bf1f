import { sampleSettings } from '#features/site/catalogue.ts';
import type { VersionedSettings } from '#features/site/contract.ts';
import { type Moment, momentOf } from '#features/site/rules.ts';
import { readSiteSettings, settingsVersion } from '#features/site/server/queries.ts';
import type { Services } from '#server/route.ts';
import { sharedRead } from '#server/shared-read.ts';

export interface SiteContext {
  /** Pages are drawn anew when it changes. */
  version: string;
  data: Moment & Pick<KnownSettings, 'settings'>;
}

type KnownSettings = Pick<VersionedSettings, 'version' | 'settings'>;

const patienceMs = 1_000;
const momentLifeMs = 1_000;

/**
 * The settings in force when they are asked for, on every node: one cheap question per batch of requests. While the database
 * is away or does not answer in time, the ones last known.
 */
export function siteContext({ db, now }: Services): () => Promise<SiteContext> {
  let known: KnownSettings | undefined;
  let moment: { of: KnownSettings; at: number; is: Moment } | undefined;

  const readLatest = sharedRead(async () => {
    const version = await settingsVersion(db);
    if (!known || known.version !== version) {
      known = (await readSiteSettings(db)) ?? { version: 0, settings: sampleSettings };
    }
    return known;
  });
  const lastKnown = (error: unknown) => {
    if (!known) throw error;
    return known;
  };

  return async () => {
    const latest = await withPatience(readLatest()).catch(lastKnown);
    const at = Math.floor(now().getTime() / momentLifeMs);
    if (moment?.of !== latest || moment.at !== at) moment = { of: latest, at, is: momentOf(latest.settings, now()) };
    const { today, office } = moment.is;
    return {
      version: `${latest.version} ${today} ${office.isOpen}`,
      data: { settings: latest.settings, today, office },
    };
  };
}

function withPatience<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The settings were not read in time.')), patienceMs);
  });
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
}
